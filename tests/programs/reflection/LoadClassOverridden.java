// loadClass is called on a subclass that overrides it: the override runs and its result comes back, whatever the name.
package reflection.load_class_overridden;

class Plugin { void run() {} }

class Loader extends ClassLoader {
  @Override public Class<?> loadClass(String name) {
    seen(name);
    return Plugin.class;
  }
  static void seen(String name) { name.length(); }
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Loader own = new Loader();
    ((Plugin) own.loadClass("nothing").newInstance()).run();
  }
}

// rule class-name
// edge Main.main -> Loader.loadClass
// edge Loader.loadClass -> Loader.seen
// edge Main.main -> Plugin.<init>
// edge Main.main -> Plugin.run
