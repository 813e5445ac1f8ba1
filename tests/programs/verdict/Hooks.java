// Calls in code that only the virtual machine runs.
package verdict.hooks;

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    Thread t = new Thread(() -> { throw new IllegalStateException(); });
    t.setUncaughtExceptionHandler((thread, e) -> Main.make("verdict.hooks.First"));
    t.start();
    t.join();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Main.make("verdict.hooks.Second")));
  }

  static void make(String name) {
    try {
      Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}

// complete
// min-release 17
// reachable Main.main
