// Solar (SAS 2015) figure 1, case 2 of section 2.3: one object of unknown class is cast on one path and receives a
// reflective call on the other; of the method only the name is known.
package figures.solar_figure1;

import java.lang.reflect.Method;

class X {}
class Y {}
class A { void act() {} }
class SubA extends A { @Override void act() {} }
class B { public void sf1Run(X x, Y y) {} }
class C { public void sf1Run(X x, Y y) {} }
class D { public void sf1Run(X x) {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    use(new X(), new Y(), hidden("AbuS.1erugif_ralos.serugif"));
    use(new X(), new Y(), hidden("B.1erugif_ralos.serugif"));
  }

  static Object create(String name) throws Exception {
    Class<?> type = Class.forName(name);
    return type.newInstance();
  }

  static Method find(String type, String name) throws Exception {
    Class<?> owner = Class.forName(type);
    return owner.getMethod(name, X.class, Y.class);
  }

  static void use(X x, Y y, String name) throws Exception {
    Object made = create(name);
    if (name.endsWith("A")) {
      A a = (A) made;
      a.act();
    } else {
      Method method = find(name, "sf1Run");
      method.invoke(made, new Object[] { x, y });
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule soundness-criterion
// complete solar
// reachable Main.use
// no-edge Main.create -> SubA.<init>
// paper Li, Tan and Xue, SAS 2015, figure 1
// [solar]
// edge Main.create -> SubA.<init>
// edge Main.use -> SubA.act
// edge Main.use -> B.sf1Run
// may-edge Main.use -> C.sf1Run
// no-edge Main.use -> D.sf1Run
// sound Main.use Method.invoke yes
// target Main.create Class.newInstance B
// target Main.use Method.invoke <B: void sf1Run(X,Y)>
// [solar substring+invent]
// may-edge Main.use -> A.act
// [doop elf probe]
// no-edge Main.create -> SubA.<init>
// no-edge Main.use -> B.sf1Run
// [substring+invent]
// no-edge Main.use -> SubA.act
