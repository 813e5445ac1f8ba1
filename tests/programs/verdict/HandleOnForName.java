// A method handle on Class.forName.
package verdict.handle_on_for_name;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Target {
  static { Main.seen++; }
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Main {
  static int seen;
  public static void main(String[] args) throws Throwable {
    MethodHandle find = MethodHandles.lookup().findStatic(Class.class, "forName",
        MethodType.methodType(Class.class, String.class));
    Class<?> found = (Class<?>) find.invokeExact("verdict.handle_on_for_name.Target");
    found.getConstructor().newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
