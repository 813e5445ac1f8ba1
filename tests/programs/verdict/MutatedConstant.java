// Unsafe changes the characters of a constant in place, and with them the class that it names.
package verdict.mutated_constant;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

class AAA {}

class BBB {}

class Main {
  public static void main(String[] args) throws Exception {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    change((Unsafe) f.get(null));
    load();
  }

  static void change(Unsafe unsafe) throws Exception {
    long value = unsafe.objectFieldOffset(String.class.getDeclaredField("value"));
    byte[] bytes = (byte[]) unsafe.getObject("verdict.mutated_constant.AAA", value);
    for (int i = bytes.length - 3; i < bytes.length; i++) bytes[i] = 'B';
  }

  static void load() throws Exception { Class.forName("verdict.mutated_constant.AAA"); }
}

// complete
// min-release 17
// reachable Main.main
