// Elements of arrays of primitives are boxed by handles, and by variables: of arrays, of views, and of what is stored.
package verdict.boxed_elements;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteOrder;

class Main {
  static Object field;

  public static void main(String[] args) throws Throwable {
    nameOf((Object) MethodHandles.arrayElementGetter(double[].class).invoke(new double[1], 0));
    MethodType one = MethodType.methodType(Object.class, Object.class);
    hashOf(MethodHandles.lookup().findStatic(Main.class, "same", one).asSpreader(int[].class, 1).invoke(new int[] {1}));
    elementOf((Object) MethodHandles.arrayElementVarHandle(float[].class).get(new float[1], 0));
    viewOf((Object) MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN).get(new byte[8], 0));
    MethodHandles.lookup().findStaticVarHandle(Main.class, "field", Object.class).set('c');
    fieldOf(field);
  }

  static Object same(Object o) { return o; }
  static void nameOf(Object box) throws Exception { box.getClass().getMethod("toString").invoke(box); }
  static void hashOf(Object box) throws Exception { box.getClass().getMethod("hashCode").invoke(box); }
  static void elementOf(Object box) throws Exception { box.getClass().getMethod("floatValue").invoke(box); }
  static void viewOf(Object box) throws Exception { box.getClass().getMethod("longValue").invoke(box); }
  static void fieldOf(Object box) throws Exception { box.getClass().getMethod("charValue").invoke(box); }
}

// complete
// min-release 17
// reachable Main.main
