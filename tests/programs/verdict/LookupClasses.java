// Lookup.findClass and accessClass give classes.
package verdict.lookup_classes;

import java.lang.invoke.MethodHandles;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Class<?> found = MethodHandles.lookup().findClass("verdict.lookup_classes.Target");
    found.getConstructor().newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
