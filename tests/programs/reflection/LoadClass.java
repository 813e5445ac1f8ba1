// ClassLoader.loadClass of a literal; loading alone does not initialise (D11).
package reflection.load_class;

class Plugin { void run() {} }
class OnlyLoaded { static { boom(); } static void boom() { throw new IllegalStateException(); } }

class Main {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    ClassLoader loader = Main.class.getClassLoader();
    Class<?> type = loader.loadClass("reflection.load_class.Plugin");
    ((Plugin) type.newInstance()).run();
    onlyLoad(loader);
  }

  static void onlyLoad(ClassLoader loader) throws Exception { loader.loadClass("reflection.load_class.OnlyLoaded"); }
}

// rule class-name
// edge Main.main -> Plugin.<init>
// edge Main.main -> Plugin.run
// site Main.main ClassLoader.loadClass resolved
// target Main.main ClassLoader.loadClass Plugin
// target Main.onlyLoad ClassLoader.loadClass OnlyLoaded
// no-edge Main.onlyLoad -> OnlyLoaded.<clinit>
