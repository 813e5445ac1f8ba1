// A member of a known class whose name comes from outside, used where neither a cast nor an argument tells it: any member that the
// call can use. All of the application's count, however many they are.
package rules.unknown_name_of_known_class;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.StringTokenizer;

class Keys {
  public static final int VK_A = 65 + one(0), VK_B = 66 + one(0), VK_C = 67 + one(0), VK_D = 68 + one(0), VK_E = 69 + one(0);
  public static final int VK_F = 70 + one(0), VK_G = 71 + one(0), VK_H = 72 + one(0), VK_I = 73 + one(0), VK_J = 74 + one(0);
  public static final int VK_K = 75 + one(0), VK_L = 76 + one(0), VK_M = 77 + one(0), VK_N = 78 + one(0), VK_O = 79 + one(0);
  public static final int VK_P = 80 + one(0), VK_Q = 81 + one(0), VK_R = 82 + one(0), VK_S = 83 + one(0), VK_T = 84 + one(0);
  public static final int VK_U = 85 + one(0), VK_V = 86 + one(0), VK_W = 87 + one(0), VK_X = 88 + one(0), VK_Y = 89 + one(0);
  public static final short VK_SMALL = (short) one(1);
  public static final long VK_LARGE = one(2);
  public static final String NAME = "keys";
  static int one(int i) { return i; }
}

class Actions {
  public void copyIt() {}
  public void pasteIt(Object what) {}
  private void hiddenIt() {}
}

class Main {
  static int key(String text) throws Exception {
    String last = "";
    for (StringTokenizer parts = new StringTokenizer(text, " "); parts.hasMoreTokens();) last = parts.nextToken();
    Field field = Keys.class.getField("VK_" + last.toUpperCase());
    return field.getInt(null);
  }

  static int any(String name) throws Exception { return Keys.class.getField(name).getInt(null); }

  static void turn(String name) throws Exception { Switches.class.getField(name).setBoolean(null, true); }

  static Object run(String name, Object[] args) throws Exception {
    for (Method m : Actions.class.getMethods()) {
      if (m.getName().hashCode() == name.hashCode()) return m.invoke(new Actions(), args);
    }
    return null;
  }

  static Object runNamed(String name, Object[] args) throws Exception { return Actions.class.getMethod(name).invoke(new Actions(), args); }

  public static void main(String[] args) throws Exception {
    if (key(hidden("y ssap")) != 89 || key(hidden("x ssap")) != 88 || key(hidden("llams ssap")) != 1) throw new AssertionError();
    if (any(hidden("T_KV")) != 84) throw new AssertionError();
    turn(hidden("no"));
    if (!Switches.on) throw new AssertionError();
    run(hidden("tIypoc"), new Object[0]);
    runNamed(hidden("tIypoc"), null);
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

class Switches {
  public static boolean on;
  public static Object other;
}

// rule I-InvSig
// complete full solar
// [full solar]
// target Main.key Field.getInt <Keys: int VK_A>
// target Main.key Field.getInt <Keys: int VK_X>
// target Main.key Field.getInt <Keys: int VK_Y>
// target Main.key Field.getInt <Keys: short VK_SMALL>
// no-target Main.key Field.getInt <Keys: long VK_LARGE>
// no-target Main.key Field.getInt <Keys: java.lang.String NAME>
// target Main.any Field.getInt <Keys: int VK_T>
// target Main.any Field.getInt <Keys: int VK_A>
// no-target Main.any Field.getInt <Keys: long VK_LARGE>
// target Main.turn Field.setBoolean <Switches: boolean on>
// no-target Main.turn Field.setBoolean <Switches: java.lang.Object other>
// target Main.run Method.invoke <Actions: void copyIt()>
// target Main.run Method.invoke <Actions: void pasteIt(java.lang.Object)>
// target Main.runNamed Method.invoke <Actions: void copyIt()>
// [full]
// sound Main.key Field.getInt no
// sound Main.runNamed Method.invoke no
