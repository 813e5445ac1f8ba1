// Unsafe makes an object without a constructor.
package verdict.unsafe_allocates;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Target {
  Target(int x) {}
  void run() { go(); }
  static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    Target made = (Target) ((Unsafe) f.get(null)).allocateInstance(Target.class);
    made.run();
  }
}

// complete
// min-release 17
// reachable Main.main
