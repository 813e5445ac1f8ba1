// Members of more classes than a plural look-up lists one by one: it names the classes that declare them, and what members of
// these are made of is known.
package values.plural_listed;

import java.lang.reflect.Method;

class Dial {
  public Dial(String text) {}
}
class Knob {
  public int knobField;
  public void knobAct(Dial dial) {}
  private void hiddenAct() {}
}
class K1 extends Knob { void ownAct() {} } class K2 extends Knob { void ownAct() {} } class K3 extends Knob { void ownAct() {} }
class K4 extends Knob { void ownAct() {} } class K5 extends Knob { void ownAct() {} } class K6 extends Knob { void ownAct() {} }
class K7 extends Knob { void ownAct() {} } class K8 extends Knob { void ownAct() {} } class K9 extends Knob { void ownAct() {} }
class K10 extends Knob { void ownAct() {} } class K11 extends Knob { void ownAct() {} } class K12 extends Knob { void ownAct() {} }
class K13 extends Knob { void ownAct() {} } class K14 extends Knob { void ownAct() {} } class K15 extends Knob { void ownAct() {} }
class K16 extends Knob { void ownAct() {} } class K17 extends Knob { void ownAct() {} } class K18 extends Knob { void ownAct() {} }
class K19 extends Knob { void ownAct() {} } class K20 extends Knob { void ownAct() {} } class K21 extends Knob { void ownAct() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Object[] all = {new K1(), new K2(), new K3(), new K4(), new K5(), new K6(), new K7(), new K8(), new K9(), new K10(), new K11(),
                    new K12(), new K13(), new K14(), new K15(), new K16(), new K17(), new K18(), new K19(), new K20(), new K21()};
    for (Object one : all) {
      if (methods(one) == 0 || declared(one) != 1 || fields(one) != 1 || parameter(one) == null) throw new AssertionError();
    }
  }

  static int methods(Object o) { return o.getClass().getMethods().length; }
  static int declared(Object o) { return o.getClass().getDeclaredMethods().length; }
  static int fields(Object o) { return o.getClass().getFields().length; }

  static Object parameter(Object o) throws Exception {
    for (Method m : o.getClass().getMethods()) {
      if (m.getName().endsWith("Act")) return m.getParameterTypes()[0].getConstructor(String.class).newInstance("x");
    }
    return null;
  }
}

// rule member-look-up
// complete
// [full]
// site Main.methods Class.getMethods resolved
// site Main.declared Class.getDeclaredMethods resolved
// site Main.fields Class.getFields resolved
// # the application's own are listed one by one
// target Main.methods Class.getMethods <Knob: void knobAct(Dial)>
// no-target Main.methods Class.getMethods <Knob: public methods>
// target Main.methods Class.getMethods <java.lang.Object: public methods>
// target Main.fields Class.getFields <Knob: int knobField>
// no-target Main.declared Class.getDeclaredMethods <Knob: declared methods>
// no-target Main.methods Class.getMethods <K1: public methods>
// target Main.parameter Class.getConstructor <Dial: void <init>(java.lang.String)>
// edge Main.parameter -> Dial.<init>
// [points-to]
// site Main.methods Class.getMethods unresolved
