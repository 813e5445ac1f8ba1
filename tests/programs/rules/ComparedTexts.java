// Names of members that are compared with texts from elsewhere: a parameter, or a text of which a part is known.
package rules.compared_texts;

import java.lang.reflect.Method;

class W01 { public void w01a(String s) {} public void w01b(String s) {} }
class W02 { public void w02a(String s) {} public void w02b(String s) {} }
class W03 { public void w03a(String s) {} public void w03b(String s) {} }
class W04 { public void w04a(String s) {} public void w04b(String s) {} }
class W05 { public void w05a(String s) {} public void w05b(String s) {} }
class W06 { public void w06a(String s) {} public void w06b(String s) {} }
class W07 { public void w07a(String s) {} public void w07b(String s) {} }
class W08 { public void w08a(String s) {} public void w08b(String s) {} }
class W09 { public void w09a(String s) {} public void w09b(String s) {} }
class W10 { public void w10a(String s) {} public void w10b(String s) {} }
class W11 { public void w11a(String s) {} public void w11b(String s) {} }
class W12 { public void w12a(String s) {} public void w12b(String s) {} }
class Zone {
  public void setZoneName(String s) { Effect.set(); }
  public void clearZone(String s) { Effect.clear(); }
  public void clearZone(String s, String t) { Effect.both(); }
}

class Effect {
  static void set() {}
  static void clear() {}
  static void both() {}
}

class Main {
  static void set(Object o, String property, String value) throws Exception {
    String setter = "set" + Character.toUpperCase(property.charAt(0)) + property.substring(1);
    for (Method m : o.getClass().getMethods()) {
      if (setter.equals(m.getName())) m.invoke(o, value);
    }
  }

  static void call(Object o, String name, String value) throws Exception {
    Object[] values = new Object[1];
    if (value != null) values[0] = value;
    for (Method m : o.getClass().getMethods()) {
      if (!m.getName().equals(name)) continue;
      try {
        m.invoke(o, values);
      } catch (IllegalArgumentException e) {
        // another number of parameters
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] made = {new W01(), new W02(), new W03(), new W04(), new W05(), new W06(), new W07(), new W08(), new W09(),
                     new W10(), new W11(), new W12(), new Zone()};
    for (Object o : made) {
      set(o, hidden("emaNenoz"), "value");
      call(o, "clearZone", "value");
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule compared-name
// complete full
// [full]
// target Main.set Method.invoke <Zone: void setZoneName(java.lang.String)>
// target Main.call Method.invoke <Zone: void clearZone(java.lang.String)>
// no-target Main.call Method.invoke <Zone: void clearZone(java.lang.String,java.lang.String)>
// edge Zone.setZoneName -> Effect.set
// edge Zone.clearZone(Ljava/lang/String;)V -> Effect.clear
// unreachable Effect.both
