// Livshits et al. (TR 2005) figure 6: how javac compiled a class literal before Java 5, with a helper around forName.
package figures.livshits_figure6;

class Test { void act() {} }

@SuppressWarnings("deprecation")
class Main {
  static Class<?> cached;

  public static void main(String[] args) throws Exception {
    if (cached == null) cached = helper("figures.livshits_figure6.Test");
    ((Test) cached.newInstance()).act();
  }

  static Class<?> helper(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new NoClassDefFoundError(e.getMessage());
    }
  }
}

// edge Main.main -> Test.act
// paper Livshits, Whaley and Lam, TR 2005, figure 6
// [points-to casts]
// site Main.helper Class.forName resolved
// target Main.helper Class.forName Test
// edge Main.main -> Test.act
