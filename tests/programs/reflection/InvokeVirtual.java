// Method.invoke dispatches on the receiver; receivers of other classes are not called (D18).
package reflection.invoke_virtual;

import java.lang.reflect.Method;

class Base { public void run() {} }
class Derived extends Base { @Override public void run() {} }
class Unrelated { public void run() { throw new IllegalStateException(); } }

class Main {
  public static void main(String[] args) throws Exception {
    Method method = Base.class.getMethod("run");
    Object receiver = new Derived();
    method.invoke(receiver);
    new Unrelated();
    exact();
  }

  static void exact() throws Exception {
    Base.class.getMethod("run").invoke(new Base());
  }
}

// rule method-call
// edge Main.main -> Derived.run
// no-edge Main.main -> Base.run
// no-edge Main.main -> Unrelated.run
// edge Main.exact -> Base.run
// no-edge Main.exact -> Derived.run
// site Main.main Method.invoke resolved
// unreachable Unrelated.run
