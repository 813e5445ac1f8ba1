// Livshits et al. (TR 2005) figure 14: a private static field is made accessible and set.
package figures.livshits_figure14;

import java.lang.reflect.Field;

class Path { void search() {} }
class Loader {
  private static Path paths;
  static void load() { paths.search(); }
}

class Main {
  public static void main(String[] args) throws Exception {
    Field field = Loader.class.getDeclaredField("paths");
    field.setAccessible(true);
    if (field != null) field.set(null, new Path());
    Loader.load();
  }
}

// edge Loader.load -> Path.search
// paper Livshits, Whaley and Lam, TR 2005, figure 14
// [points-to casts]
// edge Loader.load -> Path.search
// target Main.main Field.set <Loader: Path paths>
