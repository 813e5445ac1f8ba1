// More members than one call may take, of which few lie beside the main class.
package values.near_main;

import java.lang.reflect.Method;

class Far01 { public void farAct01() {} }
class Far02 { public void farAct02() {} }
class Far03 { public void farAct03() {} }
class Far04 { public void farAct04() {} }
class Far05 { public void farAct05() {} }
class Far06 { public void farAct06() {} }
class Far07 { public void farAct07() {} }
class Far08 { public void farAct08() {} }
class Far09 { public void farAct09() {} }
class Far10 { public void farAct10() {} }
class Far11 { public void farAct11() {} }
class Far12 { public void farAct12() {} }
class Near { public void nearAct() { Effect.near(); } }

class Effect { static void near() {} }

class Main {
  static void all(Object o) throws Exception {
    for (Method m : o.getClass().getMethods()) {
      if (m.getDeclaringClass() == o.getClass()) m.invoke(o);
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] made = {new Far01(), new Far02(), new Far03(), new Far04(), new Far05(), new Far06(), new Far07(), new
                     Far08(), new Far09(), new Far10(), new Far11(), new Far12(), new Near()};
    for (Object o : made) all(o);
  }
}

// complete full
// [full]
// target Main.all Method.invoke <Near: void nearAct()>
// edge Near.nearAct -> Effect.near
