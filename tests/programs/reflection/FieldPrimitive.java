// The forms of Field.get and Field.set for primitives: fields whose values widen, and nothing else.
package reflection.field_primitive;

import java.lang.reflect.Field;

class Numbers {
  static { Main.initialized(); }
  static int count = 3;
  static short small = 2;
  static String text = "";
}

class Main {
  public static void main(String[] args) throws Exception {
    Field field = Numbers.class.getDeclaredField(args.length == 0 ? "count" : "text");
    field.getInt(null);
    small().getLong(null);
    Numbers.class.getDeclaredField("count").setInt(null, 4);
    Numbers.class.getDeclaredField("count").setShort(null, (short) 4);
    try {
      small().setInt(null, 4);
      throw new AssertionError();
    } catch (IllegalArgumentException expected) {
      // An int is no short.
    }
  }

  static Field small() throws Exception { return Numbers.class.getDeclaredField("small"); }
  static void initialized() {}
}

// rule field-access
// edge Numbers.<clinit> -> Main.initialized
// site Main.main Field.getInt resolved
// target Main.main Field.getInt <Numbers: int count>
// no-target Main.main Field.getInt <Numbers: java.lang.String text>
// target Main.main Field.getLong <Numbers: short small>
// target Main.main Field.setShort <Numbers: int count>
// no-target Main.main Field.setInt <Numbers: short small>
