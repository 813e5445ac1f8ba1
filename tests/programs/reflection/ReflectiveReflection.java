// Reflection called by reflection: forName and newInstance called by Method.invoke are sites of their own.
package reflection.reflective_reflection;

import java.lang.reflect.Method;

class Plugin {
  public void run() {}
  public void deep() {}
}
class Maker { public Maker() {} void make() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Method load = Class.class.getMethod("forName", String.class);
    Class<?> type = (Class<?>) load.invoke(null, "reflection.reflective_reflection.Plugin");
    type.getMethod("run").invoke(new Plugin());
    made();
    twice(new Plugin());
  }

  static void made() throws Exception {
    Method make = Class.class.getMethod("newInstance");
    ((Maker) make.invoke(Maker.class)).make();
  }

  static void twice(Plugin plugin) throws Exception {
    Method invoke = Method.class.getMethod("invoke", Object.class, Object[].class);
    invoke.invoke(Plugin.class.getMethod("deep"), plugin, new Object[0]);
  }
}

// rule method-call class-name
// edge Main.main -> Plugin.run
// site Main.main Class.forName resolved
// target Main.main Class.forName Plugin
// target Main.main Method.invoke <java.lang.Class: java.lang.Class forName(java.lang.String)>
// edge Main.made -> Maker.<init>
// edge Main.made -> Maker.make
// target Main.made Class.newInstance Maker
// edge Main.twice -> Plugin.deep
