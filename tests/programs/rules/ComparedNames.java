// Names that are compared with constants: what passes may be the name.
package rules.compared_names;

import java.lang.reflect.Method;

class CnFirst { CnFirst() {} }
class CnSecond { CnSecond() {} }
class CnThird { CnThird() {} }
class CnOther { CnOther() {} }

class Commands {
  public void openIt() {}
  public void closeIt() {}
  public void moveIt() {}
}
class CnBase { public void baseAct() {} public void testOne() {} }
class C01 extends CnBase {} class C02 extends CnBase {} class C03 extends CnBase {} class C04 extends CnBase {}
class C05 extends CnBase {} class C06 extends CnBase {} class C07 extends CnBase {} class C08 extends CnBase {}
class C09 extends CnBase {} class C10 extends CnBase {} class C11 extends CnBase {} class C12 extends CnBase {}
class C13 extends CnBase {} class C14 extends CnBase {} class C15 extends CnBase {} class C16 extends CnBase {}
class C17 extends CnBase {} class C18 extends CnBase {} class C19 extends CnBase {} class C20 extends CnBase {}
class C21 extends CnBase {} class C22 extends CnBase {} class C23 extends CnBase {} class C24 extends CnBase {}

class Main {
  static Object make(Class<?> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static void same(String name) throws Exception {
    if (!name.equals("rules.compared_names.CnFirst")) return;
    make(Class.forName(name));
  }

  static void turned(String name) throws Exception {
    switch (name) {
      case "rules.compared_names.CnSecond":
      case "rules.compared_names.CnThird":
        make(load(name));
        break;
      default:
    }
  }

  static Class<?> load(String name) throws Exception { return Class.forName(name); }

  static void command(String name) throws Exception {
    if ("openIt".equals(name) || "closeIt".equals(name)) Commands.class.getMethod(name).invoke(new Commands());
  }

  static int tests(Object o) throws Exception {
    int run = 0;
    for (Method m : o.getClass().getMethods()) {
      String name = m.getName();
      if (!name.startsWith("testO")) continue;
      m.invoke(o);
      run++;
    }
    return run;
  }

  public static void main(String[] args) throws Exception {
    same(hidden("tsriFnC.seman_derapmoc.selur"));
    turned(hidden("dnoceSnC.seman_derapmoc.selur"));
    command(hidden("tInepo"));
    command(hidden("tIesolc"));
    Object[] all = {new C01(), new C02(), new C03(), new C04(), new C05(), new C06(), new C07(), new C08(), new C09(), new C10(),
                    new C11(), new C12(), new C13(), new C14(), new C15(), new C16(), new C17(), new C18(), new C19(), new C20(),
                    new C21(), new C22(), new C23(), new C24()};
    for (Object one : all) {
      if (tests(one) != 1) throw new AssertionError();
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule compared-name
// complete full
// [full]
// target Main.same Class.forName CnFirst
// evidence Main.same Class.forName compared
// no-target Main.same Class.forName CnOther
// sound Main.same Class.forName no
// target Main.load Class.forName CnSecond
// target Main.load Class.forName CnThird
// target Main.command Class.getMethod <Commands: void openIt()>
// target Main.command Class.getMethod <Commands: void closeIt()>
// no-target Main.command Class.getMethod <Commands: void moveIt()>
// evidence Main.command Class.getMethod compared
// edge Main.command -> Commands.closeIt
// target Main.tests Method.invoke <CnBase: void testOne()>
// edge Main.tests -> CnBase.testOne
// sound Main.tests Method.invoke no
