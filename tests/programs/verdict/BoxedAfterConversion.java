// A handle of another type widens a primitive before it is boxed: results, arguments, fields, bound values.
package verdict.boxed_after_conversion;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static Object field;

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle one = lookup.findStatic(Main.class, "one", MethodType.methodType(int.class));
    nameOf((Object) one.asType(MethodType.methodType(long.class)).invoke());
    MethodHandle same = lookup.findStatic(Main.class, "same", MethodType.methodType(Object.class, Object.class));
    hashOf((Object) same.asType(MethodType.methodType(Object.class, float.class)).invoke(3));
    lookup.findStaticSetter(Main.class, "field", Object.class).asType(MethodType.methodType(void.class, double.class)).invoke(3);
    fieldOf(field);
    constantOf(MethodHandles.constant(short.class, (short) 5).invoke());
  }

  static int one() { return 1; }
  static Object same(Object o) { return o; }
  static void nameOf(Object box) throws Exception { box.getClass().getMethod("toString").invoke(box); }
  static void hashOf(Object box) throws Exception { box.getClass().getMethod("hashCode").invoke(box); }
  static void fieldOf(Object box) throws Exception { box.getClass().getMethod("doubleValue").invoke(box); }
  static void constantOf(Object box) throws Exception { box.getClass().getMethod("shortValue").invoke(box); }
}

// complete
// min-release 17
// reachable Main.main
