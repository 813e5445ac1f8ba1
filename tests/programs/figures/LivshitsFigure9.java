// Livshits et al. (TR 2005) figure 9: a class that only some platforms have is created and told something.
package figures.livshits_figure9;

import java.lang.reflect.Method;

class Manager {}
class Desktop { public void init(Manager manager) {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) {
    try {
      Class<?> desktop = Class.forName("figures.livshits_figure9.Desktop");
      Class<?>[] types = { Manager.class };
      Object[] values = { new Manager() };
      Method init = desktop.getMethod("init", types);
      Object made = desktop.newInstance();
      init.invoke(made, values);
    } catch (Throwable notThere) {
      throw new AssertionError(notThere);
    }
    elsewhere();
  }

  static void elsewhere() {
    try {
      Class.forName("figures.livshits_figure9.Absent").newInstance();
      throw new AssertionError();
    } catch (ReflectiveOperationException notThere) {
      continued();
    }
  }

  static void continued() {}
}

// edge Main.main -> Desktop.init
// edge Main.elsewhere -> Main.continued
// paper Livshits, Whaley and Lam, TR 2005, figure 9
// [local points-to casts]
// site Main.main Class.forName resolved
// [points-to casts]
// edge Main.main -> Desktop.<init>
// edge Main.main -> Desktop.init
// target Main.main Method.invoke <Desktop: void init(Manager)>
// [local]
// no-edge Main.main -> Desktop.init
