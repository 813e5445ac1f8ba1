// A handle is turned back into the member.
package verdict.revealed_handle;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Lookup lookup = MethodHandles.lookup();
    MethodHandle go = lookup.findStatic(Target.class, "go", MethodType.methodType(void.class));
    lookup.revealDirect(go).reflectAs(Method.class, lookup).invoke(null);
    MethodHandles.reflectAs(Method.class, go).invoke(null);
  }
}

// complete
// min-release 17
// reachable Main.main
