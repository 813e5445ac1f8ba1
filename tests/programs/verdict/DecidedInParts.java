// Variables that have constants, and besides what comes from elsewhere.
package verdict.decided_in_parts;

class First {
  static void go() {}
  static void go(String s) {}
  static void go(Integer i) {}
}

class Second {
  static void go() {}
}

class Later {
  static {
    try {
      Main.parameter(Second.class, "go");
      Main.replaced(Second.class);
      Main.flag = true;
      Main.types = new Class<?>[] {Integer.class};
      Main.shared(Main.types);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}

class Main {
  static boolean flag;
  static Class<?>[] types = {String.class};

  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    Class.forName(hidden("retaL.strap_ni_dediced.tcidrev"));
    parameter(null, null);
    replaced(null);
    element();
    choice();
    loop();
    shared(new Class<?>[] {String.class});
    changed();
  }

  static void parameter(Class<?> type, String name) throws Exception {
    if (type == null) type = First.class;
    if (name == null) name = "go";
    type.getDeclaredMethod(name).invoke(null);
  }

  static void replaced(Class<?> type) throws Exception {
    Class<?> used = First.class;
    for (int i = 0; i < 2; i++) {
      used.getDeclaredMethod("go").invoke(null);
      if (type != null) used = type;
    }
  }

  static void element() throws Exception {
    Class<?>[] all = {First.class};
    change(all);
    all[0].getDeclaredMethod("go").invoke(null);
  }

  static void change(Class<?>[] all) {
    if (flag) all[0] = Second.class;
  }

  static void choice() throws Exception {
    Class<?> type = flag ? Integer.class : String.class;
    First.class.getDeclaredMethod("go", new Class<?>[] {type}).invoke(null, new Object[] {null});
  }

  static void loop() throws Exception {
    Class<?> type = String.class;
    for (int i = 0; i < 2; i++) {
      First.class.getDeclaredMethod("go", type).invoke(null, new Object[] {null});
      type = Integer.class;
    }
  }

  static void shared(Class<?>[] types) throws Exception {
    First.class.getDeclaredMethod("go", types).invoke(null, new Object[] {null});
  }

  static void changed() throws Exception {
    Class<?>[] types = {String.class};
    for (int i = 0; i < 2; i++) {
      First.class.getDeclaredMethod("go", types).invoke(null, new Object[] {null});
      types[0] = Integer.class;
    }
  }
}

// complete
// min-release 17
// reachable Main.main
