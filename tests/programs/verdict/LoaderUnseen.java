// Code that is not seen puts a loader in a field, which means other classes by the names that it is asked for.
package verdict.loader_unseen;

class First {}

class Second {}

class Mapping extends ClassLoader {
  Mapping() { super(Mapping.class.getClassLoader()); }

  @Override
  public Class<?> loadClass(String name) throws ClassNotFoundException {
    return super.loadClass(name.equals("verdict.loader_unseen.First") ? "verdict.loader_unseen.Second" : name);
  }
}

class Later {
  static { Main.loader = new Mapping(); }
}

class Main {
  static ClassLoader loader = Main.class.getClassLoader();

  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    Class.forName(hidden("retaL.neesnu_redaol.tcidrev"));
    loader.loadClass("verdict.loader_unseen.First").getDeclaredConstructor().newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// sound Main.main ClassLoader.loadClass no
