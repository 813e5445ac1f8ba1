// Reflection called by reflection: newInstance and getName by way of Method.invoke are at least sites with targets.
package reflection.reflective_reflection;

import java.lang.reflect.Method;

class Plugin { public void run() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Method load = Class.class.getMethod("forName", String.class);
    Class<?> type = (Class<?>) load.invoke(null, "reflection.reflective_reflection.Plugin");
    type.getMethod("run").invoke(new Plugin());
  }
}

// complete
// target Main.main Method.invoke <java.lang.Class: java.lang.Class forName(java.lang.String)>
