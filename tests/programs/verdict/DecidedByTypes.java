// What getClass may give is bounded by types that the virtual machine checks, though code that is not seen makes the objects.
package verdict.decided_by_types;

final class Last {
  void go() {}
}

class Alone {
  void go() {}
  Class<?> own() { return getClass(); }
}

abstract class Shape {
  Class<?> own() { return getClass(); }
}

class Round extends Shape {}

class Square extends Shape {}

class Base {
  Class<?> own() { return getClass(); }
  void go() {}
}

class Unseen extends Base {
  void go() {}
}

interface Thing {
  default Class<?> own() { return getClass(); }
}

class Stone implements Thing {}

class Later {
  static {
    Main.last = new Last();
    Main.base = new Unseen();
    Main.bases = new Unseen[1];
    Main.thing = new Thing() {};
  }
}

class Main {
  static Last last = new Last();
  static Base base = new Base();
  static Base[] bases = new Base[1];
  static Thing thing = new Stone();

  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    Class.forName(hidden("retaL.sepyt_yb_dediced.tcidrev"));
    last(last);
    numbers(new int[1]);
    new Alone().own();
    new Round().own();
    new Square().own();
    base.own();
    bases();
    thing.own();
    caught();
  }

  static Object notCalled() { return new Later(); }

  static void last(Last value) throws Exception { value.getClass().getDeclaredMethod("go").invoke(value); }
  static void numbers(int[] value) { value.getClass(); }
  // Unseen is a subclass.
  static void bases() throws Exception {
    base.getClass().getDeclaredMethod("go").invoke(base);
    bases.getClass();
  }

  static void caught() {
    try {
      throw new IllegalStateException();
    } catch (RuntimeException thrown) {
      thrown.getClass();
    }
  }
}

// complete
// min-release 17
// reachable Main.main
