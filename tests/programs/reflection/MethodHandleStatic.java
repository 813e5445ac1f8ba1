// findStatic: arguments by position, boxes, variable arity, class initialisation at the call.
package reflection.method_handle_static;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class First { void hit() {} }
class Second { void hit() {} }
class Loaded { static void touch() {} }
class Tool {
  static { Loaded.touch(); }
  static Object both(Object first, Object second) { ((First) first).hit(); return second; }
  static Object boxed(Object number) { return ((Long) number).toString(); }
  static Object last(Object... all) { return all[all.length - 1]; }
  static Object idle() { throw new IllegalStateException(); }
}

class Main {
  static final MethodType OBJECTS = MethodType.methodType(Object.class, Object.class, Object.class);

  public static void main(String[] args) throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findStatic(Tool.class, "both", OBJECTS);
    Object second = handle.invokeExact((Object) new First(), (Object) new Second());
    ((Second) second).hit();
    boxes();
    gathers();
    array();
  }

  static void boxes() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findStatic(Tool.class, "boxed",
        MethodType.methodType(Object.class, Object.class));
    String text = (String) handle.invoke(7L);
    if (!text.equals("7")) throw new AssertionError();
  }

  static void gathers() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findStatic(Tool.class, "last",
        MethodType.methodType(Object.class, Object[].class));
    Object last = handle.invoke(new First(), new Second());
    ((Second) last).hit();
    Object only = handle.invoke(new Object[] {new First()});
    ((First) only).hit();
  }

  static void array() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findStatic(Tool.class, "both", OBJECTS);
    Object second = handle.invokeWithArguments(new First(), new Second());
    ((Second) second).hit();
  }
}

// rule method-handle
// edge Main.main -> Tool.both
// edge Tool.both -> First.hit
// edge Main.main -> Second.hit
// edge Main.main -> Tool.<clinit>
// edge Main.boxes -> Tool.boxed
// edge Tool.boxed -> java.lang.Long.toString
// edge Main.gathers -> Tool.last
// edge Main.gathers -> Second.hit
// edge Main.gathers -> First.hit
// edge Main.array -> Tool.both
// edge Main.array -> Second.hit
// no-edge Main.main -> First.hit
// unreachable Tool.idle
// site Main.main Lookup.findStatic resolved
// site Main.main MethodHandle.invokeExact resolved
// site Main.array MethodHandle.invokeWithArguments resolved
// target Main.main MethodHandle.invokeExact <Tool: java.lang.Object both(java.lang.Object,java.lang.Object)>
