// Declared exceptions and enclosing methods.
package verdict.exception_types;

import java.lang.reflect.Method;

class Trouble extends Exception {
  private static final long serialVersionUID = 1;
  public Trouble() { super(text()); }
  static String text() { return ""; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Method risky = Main.class.getDeclaredMethod("risky");
    risky.getExceptionTypes()[0].getConstructor().newInstance();
    Object local = risky.invoke(null);
    local.getClass().getEnclosingMethod().invoke(null);
  }

  static Object risky() throws Trouble {
    class Local {}
    return new Local();
  }
}

// complete
// min-release 17
// reachable Main.main
