// Constructor::newInstance as a function.
package verdict.reference_new;

import java.lang.reflect.Constructor;

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
    Maker make = Constructor::newInstance;
    ((Target) make.make(Target.class.getConstructor(), new Object[0])).run();
  }
}

// complete
// min-release 17
// reachable Main.main
