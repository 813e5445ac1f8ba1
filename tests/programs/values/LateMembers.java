// Members of the main class's own archive that come to a plural look-up of another archive after those of more than 200 classes there.
// limits_test.cpp adds that archive.
package values.late_members;

import java.lang.reflect.Method;

class Late {
  public void late() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    try {
      other("main", String[].class).invoke(null, (Object) new String[0]);
    } catch (ClassNotFoundException e) {
      return;  // without the other archive
    }
    Hop.class.getDeclaredMethod("go").invoke(null);
  }

  static Method other(String name, Class<?> parameter) throws Exception {
    Method method = Class.forName("values.plural_listed.Main").getDeclaredMethod(name, parameter);
    method.setAccessible(true);
    return method;
  }
}

class Hop {
  static void go() throws Exception {
    Next.class.getDeclaredMethod("go").invoke(null);
  }
}

class Next {
  static void go() throws Exception {
    Main.other("methods", Object.class).invoke(null, new Late());
  }
}

// complete
// reachable Main.main
