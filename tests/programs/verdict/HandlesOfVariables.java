// Method handles of VarHandles write names and classes: bound, inserted, through invokers, and a handle on VarHandle.get.
package verdict.handles_of_variables;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

class One {}

class Two {}

class Three { public static void go() {} }

class Four { public static void go() {} }

class Main {
  static String name = "verdict.handles_of_variables.One";
  static Class<?> type = Three.class;
  String own = "verdict.handles_of_variables.One";

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    VarHandle ofName = lookup.findStaticVarHandle(Main.class, "name", String.class);
    MethodHandle set = ofName.toMethodHandle(VarHandle.AccessMode.SET);
    MethodHandles.insertArguments(set, 0, "verdict.handles_of_variables.Two").invoke();
    load();
    VarHandle ofType = lookup.findStaticVarHandle(Main.class, "type", Class.class);
    Class<?> before = (Class<?>) ofType.toMethodHandle(VarHandle.AccessMode.GET_AND_SET).invoke((Class) Four.class);
    before.getMethod("go").invoke(null);
    type.getMethod("go").invoke(null);
    exchange(lookup.findVarHandle(Main.class, "own", String.class), new Main());
  }

  static void load() throws Exception { Class.forName(name); }

  static void exchange(VarHandle ofOwn, Main main) throws Throwable {
    MethodType exchanges = MethodType.methodType(String.class, Main.class, String.class, String.class);
    MethodHandle invoker = MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.COMPARE_AND_EXCHANGE, exchanges);
    Object old = (String) invoker.bindTo(ofOwn).invoke(main, main.own, "verdict.handles_of_variables.Three");
    Class.forName(main.own);
    Class.forName((String) old);
    MethodType gets = MethodType.methodType(String.class, Main.class);
    Class.forName((String) MethodHandles.lookup().findVirtual(VarHandle.class, "get", gets).invoke(ofOwn, main));
  }
}

// complete
// min-release 17
// reachable Main.main
