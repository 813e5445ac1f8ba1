// Method handles that access what VarHandles do: names that they store and load tell targets.
package verdict.variable_handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;

class Set { public void run() { Main.touch(); } }
class Swapped { public void run() { Main.touch(); } }
class Invoked { public void run() { Main.touch(); } }
class Exactly { public void run() { Main.touch(); } }
class InArray { public void run() { Main.touch(); } }
class Read { public void run() { Main.touch(); } }
class ByName { public void run() { Main.touch(); } }
class Bound { public void run() { Main.touch(); } }
class Counted { public void run() { Main.touch(); } }

class Main {
  static String set = "none", swapped = "none", exactly = "none", read = "verdict.variable_handles.Read", named = "none";
  static int touched;
  String invoked = "none", bound = "none";

  static void touch() { ++touched; }

  public static void main(String[] args) throws Throwable {
    stored();
    swapped();
    invoked(new Main());
    exactly();
    inArray(new String[] {"none"});
    read();
    byName("set");
    bound(new Main());
    counted();
    unknown(System.getProperty("no.such.property", "set"));
  }

  static VarHandle of(String name) throws Throwable {
    return MethodHandles.lookup().findStaticVarHandle(Main.class, name, String.class);
  }

  static void run(Class<?> type) throws Throwable {
    type.getMethod("run").invoke(type.getDeclaredConstructor().newInstance());
  }

  static void stored() throws Throwable {
    MethodHandle setter = of("set").toMethodHandle(AccessMode.SET);
    setter.invoke("verdict.variable_handles.Set");
    run(Class.forName(set));
  }

  static void swapped() throws Throwable {
    MethodHandle handle = of("swapped").toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
    if ((boolean) handle.invokeExact("none", "verdict.variable_handles.Swapped")) run(Class.forName(swapped));
  }

  static void invoked(Main main) throws Throwable {
    VarHandle variable = MethodHandles.lookup().findVarHandle(Main.class, "invoked", String.class);
    MethodType type = MethodType.methodType(void.class, Main.class, String.class);
    MethodHandles.varHandleInvoker(AccessMode.SET_VOLATILE, type).invoke(variable, main, "verdict.variable_handles.Invoked");
    run(Class.forName(main.invoked));
  }

  static void exactly() throws Throwable {
    MethodType type = MethodType.methodType(void.class, String.class);
    MethodHandle invoker = MethodHandles.varHandleExactInvoker(AccessMode.SET_RELEASE, type);
    invoker.invokeWithArguments(of("exactly"), "verdict.variable_handles.Exactly");
    run(Class.forName(exactly));
  }

  static void inArray(String[] names) throws Throwable {
    VarHandle elements = MethodHandles.arrayElementVarHandle(String[].class);
    elements.toMethodHandle(AccessMode.SET).invoke(names, 0, "verdict.variable_handles.InArray");
    run(Class.forName(names[0]));
  }

  static void read() throws Throwable {
    run(Class.forName((String) of("read").toMethodHandle(AccessMode.GET_ACQUIRE).invoke()));
  }

  static void byName(String mode) throws Throwable {
    of("named").toMethodHandle(AccessMode.valueFromMethodName(mode)).invoke("verdict.variable_handles.ByName");
    run(Class.forName(named));
  }

  static void bound(Main main) throws Throwable {
    VarHandle variable = MethodHandles.lookup().findVarHandle(Main.class, "bound", String.class);
    variable.toMethodHandle(AccessMode.SET).bindTo(main).invoke("verdict.variable_handles.Bound");
    run(Class.forName(main.bound));
  }

  static void counted() throws Throwable {
    VarHandle variable = MethodHandles.lookup().findStaticVarHandle(Main.class, "touched", int.class);
    Object value = (Object) variable.toMethodHandle(AccessMode.GET_AND_ADD).invoke(1);
    if (value instanceof Integer) run(Counted.class);
  }

  static void unknown(String name) throws Throwable {
    MethodHandles.lookup().findStaticVarHandle(Main.class, name, String.class).toMethodHandle(AccessMode.SET).invoke("none");
  }
}

// min-release 17
// [full]
// complete
// rule variable-handle
// target Main.stored VarHandle.toMethodHandle <Main: java.lang.String set>
// site Main.stored VarHandle.toMethodHandle resolved
// target Main.stored MethodHandle.invoke <Main: java.lang.String set>
// site Main.stored MethodHandle.invoke resolved
// target Main.stored Class.forName Set
// edge Main.run -> Set.run
// target Main.swapped MethodHandle.invokeExact <Main: java.lang.String swapped>
// target Main.swapped Class.forName Swapped
// site Main.invoked MethodHandles.varHandleInvoker resolved
// target Main.invoked MethodHandle.invoke <Main: java.lang.String invoked>
// target Main.invoked Class.forName Invoked
// target Main.exactly MethodHandle.invokeWithArguments <Main: java.lang.String exactly>
// target Main.exactly Class.forName Exactly
// target Main.inArray MethodHandle.invoke java.lang.String[]
// target Main.inArray Class.forName InArray
// target Main.read Class.forName Read
// target Main.byName Class.forName ByName
// target Main.bound Class.forName Bound
// target Main.counted MethodHandle.invoke <Main: int touched>
// edge Main.run -> Counted.run
// site Main.unknown VarHandle.toMethodHandle partial
