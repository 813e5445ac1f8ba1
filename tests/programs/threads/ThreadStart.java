// Thread.start runs run() of the thread or of its Runnable; a thread that is not started runs nothing.
package threads.thread_start;

class Worker extends Thread { @Override public void run() { work(); } void work() {} }
class Job implements Runnable { @Override public void run() { Main.done(); } }
class Idle implements Runnable { @Override public void run() { throw new IllegalStateException(); } }

class Main {
  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Worker();
    worker.start();
    Thread job = new Thread(new Job());
    job.start();
    Thread lambda = new Thread(() -> fromLambda());
    lambda.start();
    worker.join();
    job.join();
    lambda.join();
    new Idle();
  }

  static void done() {}
  static void fromLambda() {}
}

// reachable Worker.run
// edge Worker.run -> Worker.work
// reachable Job.run
// edge Job.run -> Main.done
// reachable Main.fromLambda
// unreachable Idle.run
