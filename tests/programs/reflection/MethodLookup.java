// getMethod sees the named class only: not private methods, not constructors, not other classes (D18).
package reflection.method_lookup;

import java.lang.reflect.Method;

class One { public void same() {} }
class Two { public void same() { throw new IllegalStateException(); } }

class Main {
  public static void main(String[] args) throws Exception {
    find(One.class, "same");
    new Two();
    Class.forName("reflection.method_lookup.Two");
    try {
      Main.class.getMethod("hidden");
      throw new AssertionError();
    } catch (NoSuchMethodException expected) {
      expected.getMessage();
    }
  }

  static void find(Class<?> type, String name) throws Exception {
    Method method = type.getMethod(name);
    method.invoke(new One());
  }

  private static void hidden() {}
}

// rule member-look-up
// edge Main.find -> One.same
// no-edge Main.find -> Two.same
// unreachable Main.hidden
// target Main.find Method.invoke <One: void same()>
