// Code that takes the modifier of a static final field away first stores into it.
package verdict.static_finals_changed;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import sun.misc.Unsafe;

class Main {
  static final Act FIRST = new Good();

  static void first() { FIRST.act(); }

  static Unsafe unsafe() throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  /// Where the object keeps them: nothing else there has this value.
  static long offsetOfModifiers(Unsafe unsafe, Field field) {
    for (long offset = 8; offset < 80; offset += 4) {
      if (unsafe.getInt(field, offset) == field.getModifiers()) return offset;
    }
    throw new IllegalStateException();
  }

  public static void main(String[] args) throws Exception {
    Field field = Main.class.getDeclaredField("FIRST");
    field.setAccessible(true);
    Unsafe unsafe = unsafe();
    unsafe.putInt(field, offsetOfModifiers(unsafe, field), field.getModifiers() & ~Modifier.FINAL);
    field.set(null, new Bad());
    first();
  }
}

interface Act {
  void act();
}

class Good implements Act {
  @Override
  public void act() {}
}

class Bad implements Act {
  @Override
  public void act() {}
}

// min-release 17
// [full]
// edge Main.first -> Bad.act
