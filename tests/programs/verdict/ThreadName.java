// The name of a thread is that of a class.
package verdict.thread_name;

class First {}

class Second {}

class Main {
  static String name = "verdict.thread_name.First";
  public static void main(String[] args) throws Throwable {
    Thread t = new Thread(() -> name = Thread.currentThread().getName(), "verdict.thread_name.Second");
    t.start();
    t.join();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
