// The end of a name: at least five letters of a member's, six of a class's (APLAS 3.1).
package rules.substring_suffix;

class QuvTarget { void act() {} }
class Ux { void act() {} }
class Outer { static class Abcde {} }
class Bean {
  public void doQuvStep() {}
  public void doWxyz() {}
  public Object theQuvValue = new Object();
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    six(hidden("xiffus_gnirtsbus.selur"));
    five(hidden("$retuO.xiffus_gnirtsbus.selur"));
    start(hidden("xU"));
    member(hidden("od"));
    shortMember(hidden("od"));
    field(hidden("eht"));
  }

  static void six(String where) throws Exception { Class.forName(where + ".QuvTarget").newInstance(); }

  static void five(String where) throws Exception { Class.forName(where + "Abcde").newInstance(); }

  static void start(String rest) throws Exception { Class.forName("rules.substring_suffix." + rest).newInstance(); }

  static void member(String rest) throws Exception { Bean.class.getMethod(rest + "QuvStep").invoke(new Bean()); }

  static void shortMember(String rest) throws Exception { Bean.class.getMethod(rest + "Wxyz").invoke(new Bean()); }

  static void field(String rest) throws Exception { Bean.class.getField(rest + "QuvValue").get(new Bean()); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule substring
// complete
// [substring substring+invent substring+backwards]
// target Main.six Class.forName QuvTarget
// edge Main.six -> QuvTarget.<init>
// # five letters of a class name are too few
// no-target Main.five Class.forName Outer$Abcde
// # the start of a class name is not used
// no-target Main.start Class.forName Ux
// no-edge Main.start -> Ux.<init>
// edge Main.member -> Bean.doQuvStep
// no-edge Main.member -> Bean.doWxyz
// # four letters of a member's name are too few
// no-edge Main.shortMember -> Bean.doWxyz
// target Main.field Field.get <Bean: java.lang.Object theQuvValue>
// [points-to casts doop elf]
// no-target Main.six Class.forName QuvTarget
// [points-to casts doop]
// no-edge Main.member -> Bean.doQuvStep
