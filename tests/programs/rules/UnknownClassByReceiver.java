// I-InvTp: the class of a method comes from the objects it is called on (Solar figure 7).
package rules.unknown_class_by_receiver;

import java.lang.reflect.Method;

class Actor {
  public void invTpAct() {}
  public void invTpTake(String text) {}
}
class Bystander { public void invTpAct() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Object actor = new Actor();
    new Bystander();
    named(actor);
    nameless(actor);
  }

  static void named(Object actor) throws Exception {
    Method method = Class.forName(hidden("rotcA.reviecer_yb_ssalc_nwonknu.selur")).getMethod("invTpAct");
    method.invoke(actor);
  }

  static void nameless(Object actor) throws Exception {
    Method method = Class.forName(hidden("rotcA.reviecer_yb_ssalc_nwonknu.selur")).getMethod(hidden("tcApTvni"));
    method.invoke(actor);
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvTp
// complete solar
// [solar probe]
// # the name is known, so Probe may use it too
// edge Main.named -> Actor.invTpAct
// target Main.named Method.invoke <Actor: void invTpAct()>
// no-edge Main.named -> Bystander.invTpAct
// no-edge Main.named -> Actor.invTpTake
// [solar]
// # then I-InvSig: no arguments
// edge Main.nameless -> Actor.invTpAct
// no-edge Main.nameless -> Actor.invTpTake
// no-edge Main.nameless -> Bystander.invTpAct
// # every receiver's type is known
// sound Main.named Method.invoke yes
// sound Main.nameless Method.invoke yes
// [points-to casts doop substring substring+invent]
// site Main.named Class.getMethod unresolved
// no-edge Main.named -> Actor.invTpAct
// no-edge Main.nameless -> Actor.invTpAct
// [substring+backwards]
// # the member name gives the class (APLAS 3.2.1), the receiver then dispatches
// target Main.named Class.forName Actor
// target Main.named Class.forName Bystander
// edge Main.named -> Actor.invTpAct
// no-edge Main.named -> Bystander.invTpAct
// no-edge Main.nameless -> Actor.invTpAct
