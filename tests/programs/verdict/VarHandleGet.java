// The name comes out of a VarHandle on an array.
package verdict.var_handle_get;

import java.lang.invoke.MethodHandles;

class First {}

class Second {}

class Main {
  static String name = "verdict.var_handle_get.First";
  public static void main(String[] args) throws Throwable {
    String[] all = {"verdict.var_handle_get.Second"};
    name = (String) MethodHandles.arrayElementVarHandle(String[].class).get(all, 0);
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
