// Stores into static final fields throw, those of handles and of reflection, and change nothing.
package verdict.static_finals;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

class Main {
  static final Act FIRST = new Good();
  static final Object SECOND = new Good();
  static Object third = new Good();

  static void first() { FIRST.act(); }
  static void second() { SECOND.toString(); }
  static void third() { third.hashCode(); }

  public static void main(String[] args) throws Throwable {
    for (String name : new String[] {"FIRST", "SECOND", "third"}) {
      Field field = Main.class.getDeclaredField(name);
      field.setAccessible(true);
      try {
        field.set(null, new Bad());
      } catch (IllegalAccessException e) {
        // both finals
      }
    }
    first();
    second();
    third();
    try {
      MethodHandles.lookup().findStaticSetter(Main.class, "SECOND", Object.class).invoke(new Bad());
    } catch (IllegalAccessException e) {
      // at the look-up
    }
  }
}

interface Act {
  void act();
}

class Good implements Act {
  @Override
  public void act() {}
  @Override
  public String toString() { return "good"; }
  @Override
  public int hashCode() { return 1; }
}

class Bad implements Act {
  @Override
  public void act() {}
  @Override
  public String toString() { return "bad"; }
  @Override
  public int hashCode() { return 2; }
}

// edge Main.first -> Good.act
// edge Main.second -> Good.toString
// edge Main.third -> Bad.hashCode
// [full]
// no-edge Main.first -> Bad.act
// no-edge Main.second -> Bad.toString
