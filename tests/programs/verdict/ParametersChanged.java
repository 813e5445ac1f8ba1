// The parameter types of a look-up are changed after they are set.
package verdict.parameters_changed;

class Main {
  public static void main(String[] args) throws Throwable {
    Class<?>[] types = {String.class};
    types[0] = Integer.class;
    Main.class.getDeclaredMethod("go", types).invoke(null, 1);
    Class<?>[] others = {String.class};
    change(others);
    Main.class.getDeclaredMethod("go", others).invoke(null, 1);
  }

  static void change(Class<?>[] types) { types[0] = Integer.class; }
  static void go(String text) {}
  static void go(Integer number) {}
}

// complete
// min-release 17
// reachable Main.main
