// What a cast, a receiver or a use tells of an unknown class or member is a target of its look-up too.
package rules.told_look_up;

interface Shape { void draw(); }
class Round implements Shape { public void draw() {} }
class Square implements Shape { public void draw() {} }
class Maker {
  Maker(int size) {}
  Maker() {}
}
class Tool {
  public void toolRun(Round round) {}
  public void toolRun(Square square, int times) {}
}
class Panel {
  public static final Round FRONT = new Round();
  public static final Tool BACK = new Tool();
}

class Main {
  public static void main(String[] args) throws Exception {
    ((Shape) far(hidden("dnuoR.pu_kool_dlot.selur"))).draw();
    Maker maker = made(hidden("rekaM.pu_kool_dlot.selur"));
    method(hidden("nuRloot"));
    nameOnly(hidden("looT.pu_kool_dlot.selur"));
    Round front = field(hidden("TNORF"));
    known();
  }

  static Object far(String name) throws Exception { return Class.forName(name).getDeclaredConstructor().newInstance(); }

  static Maker made(String name) throws Exception {
    return (Maker) Class.forName(name).getDeclaredConstructor(int.class).newInstance(1);
  }

  static void method(String name) throws Exception { Tool.class.getMethod(name, Round.class).invoke(new Tool(), new Round()); }

  static void nameOnly(String name) throws Exception {
    Class<?> type = Class.forName(name);
    type.getMethod("toolRun", Round.class).invoke(type.getDeclaredConstructor().newInstance(), new Round());
  }

  static Round field(String name) throws Exception { return (Round) Panel.class.getField(name).get(null); }

  static void known() throws Exception {
    ((Shape) Class.forName("rules.told_look_up.Square").getDeclaredConstructor().newInstance()).draw();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule told-look-up
// complete full
// [full]
// target Main.far Class.forName Round
// target Main.far Class.forName Square
// target Main.far Class.getDeclaredConstructor <Round: void <init>()>
// evidence Main.far Class.forName cast
// site Main.far Class.forName partial
// sound Main.far Class.forName no
// target Main.made Class.forName Maker
// target Main.made Class.getDeclaredConstructor <Maker: void <init>(int)>
// # the parameter types are known
// no-target Main.made Class.getDeclaredConstructor <Maker: void <init>()>
// target Main.method Class.getMethod <Tool: void toolRun(Round)>
// no-target Main.method Class.getMethod <Tool: void toolRun(Square,int)>
// target Main.nameOnly Class.getMethod <Tool: void toolRun(Round)>
// target Main.nameOnly Class.forName Tool
// target Main.field Class.getField <Panel: Round FRONT>
// # the cast
// no-target Main.field Class.getField <Panel: Tool BACK>
// # nothing unknown
// no-target Main.known Class.forName Round
// site Main.known Class.forName resolved
// [solar]
// no-target Main.far Class.forName Round
