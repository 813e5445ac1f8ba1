// A name goes from thread to thread.
package verdict.queues;

import java.util.concurrent.SynchronousQueue;

class First {}

class Second {}

class Main {
  static String name = "verdict.queues.First";
  public static void main(String[] args) throws Throwable {
    SynchronousQueue<String> queue = new SynchronousQueue<>();
    Thread t = new Thread(() -> {
      try {
        queue.put("verdict.queues.Second");
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    name = queue.take();
    t.join();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
