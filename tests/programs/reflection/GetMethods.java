// getMethods gives public methods with inherited ones, getDeclaredMethods all of the class itself.
package reflection.get_methods;

import java.lang.reflect.Method;

class Base { public void common() {} void invisible() {} }
class Plugin extends Base { public void own() {} private void secret() {} }
class Declared { void first() {} private void second() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Object plugin = new Plugin();
    for (Method method : Class.forName("reflection.get_methods.Plugin").getMethods()) {
      if (method.getName().equals("common") || method.getName().equals("own")) method.invoke(plugin);
    }
    declared();
  }

  static void declared() throws Exception {
    for (Method method : Declared.class.getDeclaredMethods()) {
      method.setAccessible(true);
      method.invoke(new Declared());
    }
  }
}

// rule member-look-up method-call
// edge Main.main -> Base.common
// edge Main.main -> Plugin.own
// no-edge Main.main -> Plugin.secret
// no-edge Main.main -> Base.invisible
// edge Main.declared -> Declared.first
// edge Main.declared -> Declared.second
// no-edge Main.declared -> Plugin.own
