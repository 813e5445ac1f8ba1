// Unsafe writes the name.
package verdict.unsafe_put;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

class First {}

class Second {}

class Main {
  static String name = "verdict.unsafe_put.First";
  public static void main(String[] args) throws Throwable {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    Unsafe unsafe = (Unsafe) f.get(null);
    Field n = Main.class.getDeclaredField("name");
    unsafe.putObject(unsafe.staticFieldBase(n), unsafe.staticFieldOffset(n), "verdict.unsafe_put.Second");
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
