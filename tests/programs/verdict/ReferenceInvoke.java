// Method::invoke as a function.
package verdict.reference_invoke;

import java.lang.reflect.Method;

class Target {
  static { Main.seen++; }
  public Target() {}
  public void run() {}
  public static void go() {}
}

interface Finder { Class<?> find(String name) throws Exception; }
interface Invoker { Object call(java.lang.reflect.Method m, Object on, Object[] args) throws Exception; }
interface Maker { Object make(java.lang.reflect.Constructor<?> c, Object[] args) throws Exception; }

class Main {
  static int seen;
  public static void main(String[] args) throws Throwable {
    Invoker call = Method::invoke;
    call.call(Target.class.getMethod("go"), null, new Object[0]);
  }
}

// complete
// min-release 17
// reachable Main.main
