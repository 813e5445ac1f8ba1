// Whether forName initialises is a variable.
package verdict.flag_by_variable;

class Target {
  static { Used.go(); }
}

class Used {
  static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    boolean[] flags = {true};
    Class.forName("verdict.flag_by_variable.Target", flags[0], Main.class.getClassLoader());
  }
}

// complete
// min-release 17
// reachable Main.main
