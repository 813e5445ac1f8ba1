// A setter handle writes the name.
package verdict.handle_setter;

import java.lang.invoke.MethodHandles;

class First {}

class Second {}

class Main {
  static String name = "verdict.handle_setter.First";
  public static void main(String[] args) throws Throwable {
    MethodHandles.lookup().findStaticSetter(Main.class, "name", String.class).invoke("verdict.handle_setter.Second");
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
