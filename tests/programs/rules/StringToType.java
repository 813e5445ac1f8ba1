// I-InvS2T: name and argument types give the class if class and receiver are unknown (Solar figure 7; D12).
package rules.string_to_type;

import java.lang.reflect.Method;

class First { public void s2tRun(String text) {} }
class Second { public void s2tRun(String text) {} }
class Numeric { public void s2tRun(Integer number) {} }
class Renamed { public void s2tOther(String text) {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Object made = Class.forName(hidden("tsriF.epyt_ot_gnirts.selur")).newInstance();
    Method method = Class.forName(hidden("tsriF.epyt_ot_gnirts.selur")).getMethod("s2tRun", String.class);
    method.invoke(made, "text");
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvS2T L-Inv
// complete solar
// [solar]
// edge Main.main -> First.s2tRun
// may-edge Main.main -> Second.s2tRun
// no-edge Main.main -> Numeric.s2tRun
// no-edge Main.main -> Renamed.s2tOther
// # L-Inv then creates the receivers
// edge Main.main -> First.<init>
// may-edge Main.main -> Second.<init>
// no-edge Main.main -> Renamed.<init>
// sound Main.main Method.invoke yes
// [substring+backwards]
// # the member's name resolves one forName; the other one, which makes the receiver, has no use that tells
// target Main.main Class.forName First
// [elf probe]
// # the receiver is of unknown type: dropped
// no-edge Main.main -> First.s2tRun
// no-edge Main.main -> First.<init>
// [points-to casts doop substring]
// no-edge Main.main -> First.s2tRun
// no-edge Main.main -> First.<init>
