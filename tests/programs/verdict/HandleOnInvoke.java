// A method handle on Method.invoke.
package verdict.handle_on_invoke;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

class Target {
  static { Main.seen++; }
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Main {
  static int seen;
  public static void main(String[] args) throws Throwable {
    MethodHandle call = MethodHandles.lookup().findVirtual(Method.class, "invoke",
        MethodType.methodType(Object.class, Object.class, Object[].class));
    Object nothing = call.invoke(Target.class.getMethod("go"), (Object) null, new Object[0]);
  }
}

// complete
// min-release 17
// reachable Main.main
