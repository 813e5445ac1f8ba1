// Arguments of which one is chosen where the array is made: how many there are is known all the same.
package rules.arguments_with_choice;

import java.lang.reflect.Method;

class Plugin {
  public static void three(Object scope, String name, Boolean sealed) {}
  public static void other(Integer scope, String name, Boolean sealed) {}
  public static void one(Boolean sealed) {}
  public static void none() {}
}

class Main {
  static Method pick() {
    for (Method m : Plugin.class.getDeclaredMethods()) {
      if (m.getParameterTypes().length == 3 && m.getParameterTypes()[0] == Object.class) return m;
    }
    return null;
  }

  static void call(boolean sealed) throws Exception {
    Object[] arguments = {new Plugin(), "name", sealed ? Boolean.TRUE : Boolean.FALSE};
    pick().invoke(null, arguments);
  }

  public static void main(String[] args) throws Exception {
    call(args.length == 0);
  }
}

// rule method-call
// complete full
// [full]
// target Main.call Method.invoke <Plugin: void three(java.lang.Object,java.lang.String,java.lang.Boolean)>
// no-target Main.call Method.invoke <Plugin: void one(java.lang.Boolean)>
// no-target Main.call Method.invoke <Plugin: void none()>
