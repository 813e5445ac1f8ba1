package configuration.module_provides;

import java.util.ServiceLoader;

/** Providers that a module declaration names: by constructor, and by a static method provider(). */
class Main {
  static void all() {
    for (Tool tool : ServiceLoader.load(Tool.class)) tool.use();
  }

  public static void main(String[] args) {
    all();
  }
}

// rule service
// # On the class path, where the programs run, module declarations count for nothing.
// min-release 9
// complete points-to/configuration
// [points-to/configuration]
// may-edge Main.all -> Hammer.use
// may-edge Main.all -> Factory$Saw.use
// unreachable Factory.<init>
// site Main.all ServiceLoader.load resolved
// target Main.all ServiceLoader.load Hammer
// target Main.all ServiceLoader.load <Factory: Tool provider()>
