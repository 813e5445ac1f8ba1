// Which field is read and which method runs is known; what they give is not.
package verdict.given_by_members;

class First {
  static void go() {}
}

class Second {
  static void go() {}
}

class Later {
  static {
    Main.field = Second.class;
    Main.name = "other";
  }
}

class Main {
  static Class<?> field = First.class;
  static String name = "go";

  static Class<?> method() { return field; }
  static void other() {}
  static String name() { return name; }

  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    Class.forName(hidden("retaL.srebmem_yb_nevig.tcidrev"));
    byField();
    byMethod();
    byName();
  }

  static void byField() throws Exception {
    Class<?> type = (Class<?>) Main.class.getDeclaredField("field").get(null);
    type.getDeclaredMethod("go").invoke(null);
  }

  static void byMethod() throws Exception {
    Class<?> type = (Class<?>) Main.class.getDeclaredMethod("method").invoke(null);
    type.getDeclaredMethod("go").invoke(null);
  }

  static void byName() throws Exception {
    Object name = Main.class.getDeclaredMethod("name").invoke(null);
    try {
      Main.class.getDeclaredMethod((String) name).invoke(null);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }
}

// complete
// min-release 17
// reachable Main.main
