// What the verdict of a call depends on: whether anything unknown reaches it, and whether the inputs have the name.
package rules.verdicts;

class Known { public void vdRun() {} }
class Hidden { public void vdOther() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    known();
    absent();
    unknown(hidden("neddiH.stcidrev.selur"));
    either(args.length > 9 ? hidden("neddiH.stcidrev.selur") : "rules.verdicts.Known");
  }

  static void known() throws Exception {
    Class<?> type = Class.forName("rules.verdicts.Known");
    type.getMethod("vdRun").invoke(type.newInstance());
  }

  static void absent() {
    try {
      Class.forName("rules.verdicts.Absent");
    } catch (ClassNotFoundException expected) {
      return;
    }
    throw new AssertionError();
  }

  static void unknown(String name) throws Exception { Class.forName(name).newInstance(); }

  static void either(String name) throws Exception { Class.forName(name).newInstance(); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule verdict
// complete
// [full]
// sound Main.known Class.forName yes
// site Main.known Method.invoke resolved
// # the inputs have no such class: that is the answer
// site Main.absent Class.forName resolved
// site Main.unknown Class.forName unresolved
// sound Main.unknown Class.forName no
// target Main.either Class.forName Known
// sound Main.either Class.forName no
// [points-to solar]
// # no verdict without the rule: Solar's criterion is about Method.invoke only
// sound Main.known Class.forName -
// site Main.absent Class.forName unresolved
// [solar]
// sound Main.known Method.invoke yes
