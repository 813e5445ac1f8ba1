// Arguments that come from elsewhere tell nothing: all methods of a known class, or none.
package rules.unknown_name_opaque_arguments;

import java.lang.reflect.Method;

class Tool { public void spread(String text) {} }

class Main {
  public static void main(String[] args) throws Exception { call(new Tool(), new Object[] { "text" }); }

  static void call(Tool tool, Object[] arguments) throws Exception {
    Method method = Tool.class.getMethod(hidden("daerps"), String.class);
    method.invoke(tool, arguments);
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvSig
// complete solar
// [solar]
// # the criterion holds, so Target Search must match the unknown signature with every method (Solar 3.4.4, 3.5)
// edge Main.call -> Tool.spread
// sound Main.call Method.invoke yes
// [elf]
// # neither name nor arguments nor result: not disambiguated
// no-edge Main.call -> Tool.spread
// [points-to casts doop substring]
// no-edge Main.call -> Tool.spread
