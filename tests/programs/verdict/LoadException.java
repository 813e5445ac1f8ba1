// The message of an exception is the name of what was asked for.
package verdict.load_exception;

class First {}

class Second {}

class Main {
  static String name = "verdict.load_exception.First";
  public static void main(String[] args) throws Throwable {
    try {
      Class.forName("verdict.load_exception.Nothing");
    } catch (ClassNotFoundException e) {
      name = e.getMessage().replace("Nothing", "Second");
    }
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
