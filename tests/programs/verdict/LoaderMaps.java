// A loader gives another class than the one that is asked for, and names that the inputs lack mean some to it.
package verdict.loader_maps;

import java.lang.reflect.Constructor;

class Asked {
  public Asked() {}
}

class Given {
  public Given() {}
}

class Other extends ClassLoader {
  Other() { super(Other.class.getClassLoader()); }

  @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
    if (name.equals("plug")) return Given.class;
    if (name.startsWith("@")) return super.loadClass("verdict.loader_maps." + name.substring(1));
    return name.endsWith(".Asked") ? Given.class : super.loadClass(name);
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    ClassLoader other = new Other();
    other.loadClass("verdict.loader_maps.Asked").getConstructor().newInstance();
    make(absent(other));
    make(several(other, args.length == 0 ? "@Given" : "verdict.loader_maps.Given"));
    if (services(other).iterator().hasNext()) throw new IllegalStateException();
  }

  static Class<?> absent(ClassLoader other) throws Throwable { return other.loadClass("plug"); }

  static Class<?> several(ClassLoader other, String name) throws Throwable { return other.loadClass(name); }

  static java.util.ServiceLoader<Asked> services(ClassLoader other) { return java.util.ServiceLoader.load(Asked.class, other); }

  static void make(Class<?> given) throws Throwable {
    Constructor<?> constructor = given.getConstructor();
    constructor.newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// site Main.absent ClassLoader.loadClass unresolved
// site Main.several ClassLoader.loadClass partial
// site Main.services ServiceLoader.load unresolved
