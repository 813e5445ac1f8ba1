// Array.set writes the name.
package verdict.array_set;

import java.lang.reflect.Array;

class First {}

class Second {}

class Main {
  static String name = "verdict.array_set.First";
  public static void main(String[] args) throws Throwable {
    Object all = Array.newInstance(String.class, 1);
    Array.set(all, 0, "verdict.array_set.Second");
    name = (String) Array.get(all, 0);
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
