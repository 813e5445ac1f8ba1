// The soundness criterion at invoke: known receivers, or known name and analysable arguments (Solar 3.5).
package rules.unsound_invoke;

import java.lang.reflect.Method;

class Target {
  public void unsoundRun(String text) {}
  public static void unsoundStatic(String text) {}
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Object made = Class.forName(hidden("tegraT.ekovni_dnuosnu.selur")).newInstance();
    nameless(made);
    opaque(made, new Object[] { "text" });
    nothing();
    opaqueStatic(new Object[] { "text" });
    known(new Target());
  }

  static void nameless(Object made) throws Exception {
    Class<?> type = Class.forName(hidden("tegraT.ekovni_dnuosnu.selur"));
    Method method = type.getMethod(hidden("nuRdnuosnu"), String.class);
    method.invoke(made, "text");
  }

  static void opaque(Object made, Object[] arguments) throws Exception {
    Class<?> type = Class.forName(hidden("tegraT.ekovni_dnuosnu.selur"));
    Method method = type.getMethod("unsoundRun", String.class);
    method.invoke(made, arguments);
  }

  static void nothing() throws Exception {
    Class<?> type = Class.forName(hidden("tegraT.ekovni_dnuosnu.selur"));
    Method method = type.getMethod(hidden("citatSdnuosnu"), String.class);
    method.invoke(null, "text");
  }

  static void opaqueStatic(Object[] arguments) throws Exception {
    Class<?> type = Class.forName(hidden("tegraT.ekovni_dnuosnu.selur"));
    Method method = type.getMethod("unsoundStatic", String.class);
    method.invoke(null, arguments);
  }

  static void known(Target target) throws Exception {
    Class<?> type = Class.forName(hidden("tegraT.ekovni_dnuosnu.selur"));
    Method method = type.getMethod(hidden("nuRdnuosnu"), String.class);
    method.invoke(target, "text");
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvTp I-InvSig
// complete
// [solar]
// # class, name and receiver unknown
// sound Main.nameless Method.invoke no
// no-edge Main.nameless -> Target.unsoundRun
// # the name is known, but Ptp(args) is empty
// sound Main.opaque Method.invoke no
// no-edge Main.opaque -> Target.unsoundRun
// # static: a null receiver does not count as known
// sound Main.nothing Method.invoke no
// no-edge Main.nothing -> Target.unsoundStatic
// sound Main.opaqueStatic Method.invoke no
// no-edge Main.opaqueStatic -> Target.unsoundStatic
// # all receivers known
// sound Main.known Method.invoke yes
// edge Main.known -> Target.unsoundRun
// [elf]
// no-edge Main.nameless -> Target.unsoundRun
// no-edge Main.opaque -> Target.unsoundRun
// no-edge Main.nothing -> Target.unsoundStatic
// no-edge Main.opaqueStatic -> Target.unsoundStatic
