// Class.forName with an initialise flag and a loader (D10).
package reflection.for_name_loader;

class Plugin {
  static { loaded(); }
  static void loaded() {}
  void run() {}
}

class Main {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName("reflection.for_name_loader.Plugin", true, Main.class.getClassLoader());
    ((Plugin) type.newInstance()).run();
  }
}

// rule class-name
// [local points-to]
// edge Main.main -> Plugin.<init>
// edge Main.main -> Plugin.run
// edge Plugin.<clinit> -> Plugin.loaded
// site Main.main Class.forName resolved
// target Main.main Class.forName Plugin
