// Class objects that are initialised, or instantiated without a constructor.
package rules.class_uses;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Streamed implements Serializable {
  private static final long serialVersionUID = count();
  static long count() { Main.touch(); return 3; }
}
class Initialised { static { Main.touch(); } }
class Allocated {
  static { Main.touch(); }
  Allocated() { throw new AssertionError(); }
  void use() { Main.touch(); }
}
enum Colour { RED { void paint() { Main.touch(); } }; abstract void paint(); }

class Main {
  static int touched;

  static void touch() { ++touched; }

  public static void main(String[] args) throws Exception {
    streamed();
    allocated(unsafe());
    named("RED").paint();
  }

  static Unsafe unsafe() throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  static void streamed() {
    ObjectStreamClass.lookup(Streamed.class).getSerialVersionUID();
  }

  static void allocated(Unsafe unsafe) throws Exception {
    ((Allocated) unsafe.allocateInstance(Allocated.class)).use();
  }

  static Colour named(String name) {
    return Enum.valueOf(Colour.class, name);
  }
}

// rule class-use
// min-release 9
// target Main.streamed ObjectStreamClass.lookup Streamed
// edge Streamed.<clinit> -> Streamed.count
// reachable Streamed.<clinit>
// target Main.allocated Unsafe.allocateInstance Allocated
// edge Main.allocated -> Allocated.<clinit>
// edge Main.allocated -> Allocated.use
// unreachable Allocated.<init>
// target Main.named Enum.valueOf Colour
