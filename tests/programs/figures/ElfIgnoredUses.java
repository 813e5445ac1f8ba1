// Elf, as SAS 2015 (section 2.2, L1 and L2) says: objects of unknown type are not modelled, so a call on one is ignored, and so
// is a call of which neither the class nor the name of the member is known.
package figures.elf_ignored_uses;

import java.lang.reflect.Method;

class Target { public void eiuRun(String text) {} public static void eiuStill(String text) {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    String type = hidden("tegraT.sesu_derongi_fle.serugif");
    onUnknown(type);
    onKnown(type, new Target());
    onNone(type);
    receiverOnly(type, hidden("nuRuie"), new Target(), new Object[] { "text" });
  }

  static void onUnknown(String type) throws Exception {
    Object made = Class.forName(type).newInstance();
    Class.forName(type).getMethod("eiuRun", String.class).invoke(made, new Object[] { "text" });
  }

  static void onKnown(String type, Object receiver) throws Exception {
    Class.forName(type).getMethod("eiuRun", String.class).invoke(receiver, new Object[] { "text" });
  }

  static void onNone(String type) throws Exception {
    Class.forName(type).getMethod("eiuStill", String.class).invoke(null, new Object[] { "text" });
  }

  static void receiverOnly(String type, String name, Object receiver, Object[] args) throws Exception {
    Method method = Class.forName(type).getMethod(name, String.class);
    method.invoke(receiver, args);
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete
// reachable Main.onUnknown
// paper Li, Tan and Xue, SAS 2015, section 2.2
// [elf]
// no-target Main.onUnknown Method.invoke <Target: void eiuRun(java.lang.String)>
// no-edge Main.onUnknown -> Target.eiuRun
// target Main.onKnown Method.invoke <Target: void eiuRun(java.lang.String)>
// edge Main.onKnown -> Target.eiuRun
// target Main.onNone Method.invoke <Target: void eiuStill(java.lang.String)>
// edge Main.onNone -> Target.eiuStill
// no-target Main.receiverOnly Method.invoke <Target: void eiuRun(java.lang.String)>
// no-edge Main.receiverOnly -> Target.eiuRun
// [solar]
// target Main.onUnknown Method.invoke <Target: void eiuRun(java.lang.String)>
// edge Main.onUnknown -> Target.eiuRun
// target Main.receiverOnly Method.invoke <Target: void eiuRun(java.lang.String)>
// edge Main.receiverOnly -> Target.eiuRun
