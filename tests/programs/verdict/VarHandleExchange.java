// A VarHandle exchanges the name.
package verdict.var_handle_exchange;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class First {}

class Second {}

class Main {
  static String name = "verdict.var_handle_exchange.First";
  public static void main(String[] args) throws Throwable {
    VarHandle h = MethodHandles.lookup().findStaticVarHandle(Main.class, "name", String.class);
    Object old = h.getAndSet("verdict.var_handle_exchange.Second");
    h.compareAndSet(old, "verdict.var_handle_exchange.Third");
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
