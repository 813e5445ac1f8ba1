// Solar (SAS 2015) figure 1 with neither class nor name known, which section 2.3 (N3) says is flagged.
package figures.solar_figure1_unsound;

import java.lang.reflect.Method;

class X {}
class Y {}
class B { public void unheard(X x, Y y) {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    use(new X(), new Y(), hidden("B.dnuosnu_1erugif_ralos.serugif"), hidden("draehnu"));
  }

  static Object create(String name) throws Exception {
    Class<?> type = Class.forName(name);
    return type.newInstance();
  }

  static Method find(String type, String name) throws Exception {
    Class<?> owner = Class.forName(type);
    return owner.getMethod(name, X.class, Y.class);
  }

  static void use(X x, Y y, String type, String name) throws Exception {
    Object made = create(type);
    Method method = find(type, name);
    method.invoke(made, new Object[] { x, y });
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule soundness-criterion
// complete
// reachable Main.use
// no-edge Main.use -> B.unheard
// paper Li, Tan and Xue, SAS 2015, figure 1 (both unknown)
// [solar]
// sound Main.use Method.invoke no
// [doop elf solar]
// no-edge Main.use -> B.unheard
