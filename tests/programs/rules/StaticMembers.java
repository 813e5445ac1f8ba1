// Static methods have no receiver: the name and the arguments, or the class and the arguments, decide.
package rules.static_members;

import java.lang.reflect.Method;

class One { public static void statRun(String text) {} }
class Two { public static void statRun(String text) {} }
class Instance { public void statRun(String text) {} }
class Known {
  public static void unnamed(String text) {}
  public static void numbered(Integer number) {}
  public void instance(String text) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    classless();
    nameless();
  }

  static void classless() throws Exception {
    Method method = Class.forName(hidden("enO.srebmem_citats.selur")).getMethod("statRun", String.class);
    method.invoke(null, "text");
  }

  static void nameless() throws Exception {
    Method method = Known.class.getMethod(hidden("demannu"), String.class);
    method.invoke(null, "text");
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvS2T I-InvSig
// complete solar elf
// [solar elf]
// # I-InvS2T without the premise on the receiver; Elf resolves with both name and descriptor
// edge Main.classless -> One.statRun
// may-edge Main.classless -> Two.statRun
// no-edge Main.classless -> Instance.statRun
// edge Main.nameless -> Known.unnamed
// no-edge Main.nameless -> Known.numbered
// # pt(null) is empty: no instance method is called
// no-edge Main.nameless -> Known.instance
// [solar]
// # the first disjunct of the criterion is out, the second holds
// sound Main.classless Method.invoke yes
// sound Main.nameless Method.invoke yes
// [points-to casts doop substring]
// no-edge Main.classless -> One.statRun
// no-edge Main.nameless -> Known.unnamed
