// The virtual machine writes the name into an exception.
package verdict.store_exception;

class First {}

class Second {}

class Main {
  static String name = "verdict.store_exception.First";
  public static void main(String[] args) throws Throwable {
    Object[] all = new Integer[1];
    try {
      all[0] = new Second();
    } catch (ArrayStoreException e) {
      name = e.getMessage();
    }
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
