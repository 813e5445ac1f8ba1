// All members of a class that only getClass gives: of a few classes they are listed, of many the call says so.
package values.plural_of_receiver;

import java.lang.reflect.Method;

class Lamp { public void lightLamp() {} }
class Torch { public void lightTorch() {} }
class Many { public void manyAct() {} }
class M1 extends Many {} class M2 extends Many {} class M3 extends Many {} class M4 extends Many {} class M5 extends Many {}
class M6 extends Many {} class M7 extends Many {} class M8 extends Many {} class M9 extends Many {} class M10 extends Many {}
class M11 extends Many {} class M12 extends Many {} class M13 extends Many {} class M14 extends Many {} class M15 extends Many {}
class M16 extends Many {} class M17 extends Many {} class M18 extends Many {} class M19 extends Many {} class M20 extends Many {}
class M21 extends Many {}

class Main {
  public static void main(String[] args) throws Exception {
    few(new Lamp());
    few(new Torch());
    Many[] all = {new M1(), new M2(), new M3(), new M4(), new M5(), new M6(), new M7(), new M8(), new M9(), new M10(), new M11(),
                  new M12(), new M13(), new M14(), new M15(), new M16(), new M17(), new M18(), new M19(), new M20(), new M21()};
    for (Many one : all) many(one);
  }

  static void few(Object o) throws Exception {
    for (Method m : o.getClass().getMethods()) {
      if (m.getName().startsWith("light")) m.invoke(o);
    }
  }

  static void many(Many o) { o.getClass().getDeclaredMethods(); }
}

// rule member-look-up class-of-object
// complete
// [points-to solar full]
// site Main.few Class.getMethods resolved
// target Main.few Class.getMethods <Lamp: void lightLamp()>
// target Main.few Class.getMethods <Torch: void lightTorch()>
// target Main.few Method.invoke <Lamp: void lightLamp()>
// target Main.few Method.invoke <Torch: void lightTorch()>
// no-target Main.few Method.invoke <Many: void manyAct()>
// [points-to solar]
// site Main.many Class.getDeclaredMethods unresolved
// [full]
// site Main.many Class.getDeclaredMethods resolved
