// Class.forName called by Method.invoke.
package verdict.invoke_for_name;

class Target {
  static { Main.seen++; }
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Main {
  static int seen;
  public static void main(String[] args) throws Throwable {
    Class<?> found = (Class<?>) Class.class.getMethod("forName", String.class).invoke(null, "verdict.invoke_for_name.Target");
    found.getMethod("go").invoke(null);
  }
}

// complete
// min-release 17
// reachable Main.main
