// A stack trace has the name of a class.
package verdict.stack_names;

class Second {
  String trace() { return new Throwable().getStackTrace()[0].getClassName(); }
}

class Main {
  public static void main(String[] args) throws Throwable {
    make(new Second().trace());
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
