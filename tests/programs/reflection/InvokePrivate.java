// getDeclaredMethod finds private methods and calls them without dispatch.
package reflection.invoke_private;

import java.lang.reflect.Method;

class Base {
  private String secret() { return "base"; }
  private static void hidden() {}
}
class Derived extends Base {
  public String secret() { throw new IllegalStateException(); }
}

class Main {
  public static void main(String[] args) throws Exception {
    Method method = Base.class.getDeclaredMethod("secret");
    method.setAccessible(true);
    method.invoke(new Derived());
    Method hidden = Base.class.getDeclaredMethod("hidden");
    hidden.setAccessible(true);
    statically(hidden);
  }

  static void statically(Method method) throws Exception { method.invoke(null); }
}

// rule method-call member-look-up
// edge Main.main -> Base.secret
// no-edge Main.main -> Derived.secret
// edge Main.statically -> Base.hidden
// target Main.main Method.invoke <Base: java.lang.String secret()>
