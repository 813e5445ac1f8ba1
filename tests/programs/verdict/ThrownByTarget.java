// The exception of a target, and its class.
package verdict.thrown_by_target;

import java.lang.reflect.InvocationTargetException;

class Trouble extends RuntimeException {
  private static final long serialVersionUID = 1;
  void seen() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    try {
      Main.class.getDeclaredMethod("fail").invoke(null);
    } catch (InvocationTargetException e) {
      e.getCause().getClass().getDeclaredMethod("seen").invoke(e.getTargetException());
    }
  }

  static void fail() { throw new Trouble(); }
}

// complete
// min-release 17
// reachable Main.main
