// Argument arrays are changed before the call.
package verdict.arguments_changed;

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    Object[] arguments = {"verdict.arguments_changed.First"};
    change(arguments);
    Main.class.getDeclaredMethod("make", String.class).invoke(null, arguments);
  }

  static void change(Object[] arguments) { arguments[0] = "verdict.arguments_changed.Second"; }
  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
