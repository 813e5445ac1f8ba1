// Class::forName as a function.
package verdict.reference_for_name;

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
    Finder find = Class::forName;
    find.find("verdict.reference_for_name.Target");
  }
}

// complete
// min-release 17
// reachable Main.main
