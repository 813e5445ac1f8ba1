// Initialisers run by the JDK.
package verdict.ensure_initialized;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

class First {
  static { Main.seen(1); }
}

class Second {
  static Object text = Main.seen(2);
}

class Third {
  static { Main.seen(3); }
  static void go() {}
}

class Main {
  static int sum;
  static Object seen(int n) { return sum += n; }
  public static void main(String[] args) throws Throwable {
    MethodHandles.lookup().ensureInitialized(First.class);
    Field f = Second.class.getDeclaredField("text");
    f.get(null);
    MethodHandles.lookup().findStatic(Third.class, "go", MethodType.methodType(void.class)).invoke();
  }
}

// complete
// min-release 17
// reachable Main.main
