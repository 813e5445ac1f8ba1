// Members of more classes than a plural look-up lists one by one: it names their classes, and what members of these classes are
// made of is known.
package values.plural_listed;

import java.lang.reflect.Method;

class Dial {
  public Dial(String text) {}
}
class Gauge { public void turn(Dial dial) {} }
class G1 extends Gauge {} class G2 extends Gauge {} class G3 extends Gauge {} class G4 extends Gauge {} class G5 extends Gauge {}
class G6 extends Gauge {} class G7 extends Gauge {} class G8 extends Gauge {} class G9 extends Gauge {} class G10 extends Gauge {}
class G11 extends Gauge {} class G12 extends Gauge {} class G13 extends Gauge {} class G14 extends Gauge {} class G15 extends Gauge {}
class G16 extends Gauge {} class G17 extends Gauge {} class G18 extends Gauge {} class G19 extends Gauge {} class G20 extends Gauge {}
class Knob { public void knobAct(Dial dial) {} private void hiddenAct() {} }
class Last extends Knob { public int lastField; public void lastAct(Dial dial) {} }

class Main {
  public static void main(String[] args) throws Exception {
    Object[] all = {new G1(), new G2(), new G3(), new G4(), new G5(), new G6(), new G7(), new G8(), new G9(), new G10(), new G11(),
                    new G12(), new G13(), new G14(), new G15(), new G16(), new G17(), new G18(), new G19(), new G20(), new Last()};
    for (Object one : all) {
      if (methods(one) + declared(one) + fields(one) == 0) throw new AssertionError();
    }
    if (parameter(new Last()) == null) throw new AssertionError();
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

// complete
// [full]
// site Main.methods Class.getMethods resolved
// target Main.methods Class.getMethods <Knob: public methods>
// target Main.methods Class.getMethods <Last: public methods>
// target Main.methods Class.getMethods <java.lang.Object: public methods>
// target Main.declared Class.getDeclaredMethods <Last: declared methods>
// no-target Main.declared Class.getDeclaredMethods <Knob: declared methods>
// target Main.fields Class.getFields <Last: public fields>
// no-target Main.fields Class.getFields <Knob: public fields>
// target Main.parameter Class.getConstructor <Dial: void <init>(java.lang.String)>
// edge Main.parameter -> Dial.<init>
// [points-to]
// site Main.methods Class.getMethods unresolved
