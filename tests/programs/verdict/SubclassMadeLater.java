// Code that is not seen makes a subclass, which is no class of the inputs, and calls a method that asks for its class.
package verdict.subclass_made_later;

import java.lang.invoke.MethodHandles;

class Base {
  public static String said = "base";

  void say() throws Exception { getClass().getDeclaredMethod("go").invoke(null); }
  static void go() {}
}

class Seed extends Base {
  static {
    try {
      new Seed().say();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  static void go() { said = "seed"; }
}

class Later {
  static {
    try (var in = Later.class.getResourceAsStream("Seed.class")) {
      MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), true);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}

class Main {
  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    new Base().say();
    new Seed().say();
    Class.forName(hidden("retaL.retal_edam_ssalcbus.tcidrev"));
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// sound Base.say Object.getClass no
// sound Base.say Class.getDeclaredMethod no
