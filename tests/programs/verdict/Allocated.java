// Objects made without a constructor.
package verdict.allocated;

import java.lang.reflect.Constructor;
import sun.reflect.ReflectionFactory;

class Target {
  Target(int x) {}
  void run() { go(); }
  static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Constructor<?> made = ReflectionFactory.getReflectionFactory()
        .newConstructorForSerialization(Target.class, Object.class.getConstructor());
    ((Target) made.newInstance()).run();
  }
}

// complete
// min-release 17
// reachable Main.main
