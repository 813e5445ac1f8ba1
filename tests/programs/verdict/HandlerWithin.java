// What is caught, what comes out of try blocks, of switches and of conditions.
package verdict.handler_within;

class Base extends RuntimeException {
  void go() {}
}

class Seen extends Base {
  void go() {}
}

class Unseen extends Base {
  void go() {}
}

class Later {
  static {
    Main.thrown = new Unseen();
    Main.number = 7;
  }
}

class Main {
  static Base thrown = new Seen();
  static int number = 1;

  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    Class.forName(hidden("retaL.nihtiw_reldnah.tcidrev"));
    caught();
    chosen();
    switched();
  }

  static void caught() throws Exception {
    try {
      throw thrown;
    } catch (Base b) {
      b.getClass().getDeclaredMethod("go").invoke(b);
    }
  }

  static void chosen() throws Exception {
    Class<?> type;
    try {
      type = Class.forName("verdict.handler_within.Absent");
    } catch (ClassNotFoundException e) {
      type = number > 1 ? Unseen.class : Seen.class;
    }
    type.getDeclaredConstructor().newInstance();
  }

  static void switched() throws Exception {
    String name = switch (number) {
      case 1 -> "number";
      default -> "thrown";
    };
    Main.class.getDeclaredField(name).get(null);
  }
}

// complete
// min-release 17
// reachable Main.main
