// Fields of unknown name of a known class, also of the JDK: getInt has all that widen to int, get those that fit the cast.
package rules.known_class_field;

import java.lang.reflect.Field;

class Keys {
  public static final int KEY_UP = Integer.parseInt("1");
  public static final short KEY_DOWN = 2;
  public static final long KEY_WIDE = 3;
  public static final Object KEY_NAME = new Named();
  static final int KEY_HIDDEN = 4;
}
class Named { @Override public String toString() { return "named"; } }

class Main {
  public static void main(String[] args) throws Exception {
    number("PU_YEK");
    object("EMAN_YEK");
    named();
    category("LOBMYS_HTAM");
  }

  static void number(String name) throws Exception {
    if (Keys.class.getField(hidden(name)).getInt(null) != 1) throw new IllegalStateException();
  }

  static void object(String name) throws Exception {
    Object value = Keys.class.getField(hidden(name)).get(null);
    value.toString();
  }

  static void named() throws Exception {
    if (Keys.class.getField("KEY_UP").getInt(null) != 1) throw new IllegalStateException();
  }

  static void category(String name) throws Exception {
    if (Character.class.getField(hidden(name)).getByte(null) != 25) throw new IllegalStateException();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule known-class
// complete full
// [full]
// target Main.number Field.getInt <Keys: int KEY_UP>
// target Main.number Field.getInt <Keys: short KEY_DOWN>
// no-target Main.number Field.getInt <Keys: long KEY_WIDE>
// # a public look-up
// no-target Main.number Field.getInt <Keys: int KEY_HIDDEN>
// evidence Main.number Field.getInt known-class
// sound Main.number Field.getInt no
// target Main.object Field.get <Keys: java.lang.Object KEY_NAME>
// edge Main.object -> Named.toString
// # the name is known
// no-target Main.named Field.getInt <Keys: short KEY_DOWN>
// # more than guess-limit
// target Main.category Field.getByte <java.lang.Character: byte MATH_SYMBOL>
// target Main.category Field.getByte <java.lang.Character: byte UNASSIGNED>
// target Main.category Field.getByte <java.lang.Character: byte CONTROL>
// no-target Main.category Field.getByte <java.lang.Character: int MIN_RADIX>
// [points-to]
// site Main.number Field.getInt unresolved
