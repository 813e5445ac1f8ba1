// Solar (SAS 2015) figure 1, case 1 of section 2.3: the class of the method is known, its name is not.
package figures.solar_figure1_known_class;

import java.lang.reflect.Method;

class X {}
class Y {}
class B { public void first(X x, Y y) {} public void other(X x) {} }
class SubB extends B { @Override public void first(X x, Y y) {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    use(new X(), new Y(), hidden("BbuS.ssalc_nwonk_1erugif_ralos.serugif"), hidden("tsrif"));
  }

  static Object create(String name) throws Exception {
    Class<?> type = Class.forName(name);
    return type.newInstance();
  }

  static Method find(Class<?> owner, String name) throws Exception { return owner.getMethod(name, X.class, Y.class); }

  static void use(X x, Y y, String type, String name) throws Exception {
    Object made = create(type);
    Method method = find(Class.forName("figures.solar_figure1_known_class.B"), name);
    method.invoke(made, new Object[] { x, y });
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete solar
// reachable Main.use
// no-edge Main.create -> SubB.<init>
// paper Li, Tan and Xue, SAS 2015, figure 1 (case 1)
// [solar]
// edge Main.use -> SubB.first
// may-edge Main.use -> B.first
// no-edge Main.use -> B.other
// sound Main.use Method.invoke yes
// target Main.create Class.newInstance SubB
// [doop elf]
// no-edge Main.use -> SubB.first
