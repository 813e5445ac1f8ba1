// A VarHandle writes the name.
package verdict.var_handle_set;

import java.lang.invoke.MethodHandles;

class First {}

class Second {}

class Main {
  static String name = "verdict.var_handle_set.First";
  public static void main(String[] args) throws Throwable {
    MethodHandles.lookup().findStaticVarHandle(Main.class, "name", String.class).set("verdict.var_handle_set.Second");
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
