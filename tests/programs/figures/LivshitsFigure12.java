// Livshits et al. (TR 2005) figure 12: a static method of a class that the compiler did not see; the result is cast.
package figures.livshits_figure12;

import java.lang.reflect.Method;

class Version { public static String get() { return "1"; } }

class Main {
  public static void main(String[] args) throws Exception {
    if (version().length() != 1) throw new AssertionError();
  }

  static String version() throws Exception {
    Method method = Class.forName("figures.livshits_figure12.Version").getMethod("get", new Class<?>[0]);
    return (String) method.invoke(null, new Object[0]);
  }
}

// edge Main.version -> Version.get
// paper Livshits, Whaley and Lam, TR 2005, figure 12
// [points-to casts]
// edge Main.version -> Version.get
// site Main.version Method.invoke resolved
// [local]
// no-edge Main.version -> Version.get
