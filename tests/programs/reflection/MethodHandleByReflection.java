package reflection.method_handle_by_reflection;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

class Main {
  static void target() {}

  static void call(Method method, MethodHandle handle) throws Exception {
    try {
      method.invoke(handle, (Object) new Object[0]);
      throw new AssertionError();
    } catch (InvocationTargetException thrown) {
      // UnsupportedOperationException, or WrongMethodTypeException from an accessor that the JDK generated
    }
  }

  public static void main(String[] args) throws Exception {
    MethodHandle handle = MethodHandles.lookup().findStatic(Main.class, "target", MethodType.methodType(void.class));
    call(MethodHandle.class.getMethod("invoke", Object[].class), handle);
    call(MethodHandle.class.getMethod("invokeExact", Object[].class), handle);
  }
}
// rule method-handle method-call
// # By reflection the two have the type (Object[])Object, which does not fit.
// edge Main.main -> Main.call
// no-edge Main.call -> Main.target
// target Main.call Method.invoke <java.lang.invoke.MethodHandle: java.lang.Object invokeExact(java.lang.Object[])>
