// Members go through fields, collections and streams.
package verdict.handed;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

class Target {
  static void first() {}
  static void second() {}
  @Override public int hashCode() { return 1; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Map<String, Method> methods = new HashMap<>();
    for (Method method : Target.class.getDeclaredMethods()) methods.put(method.getName(), method);
    methods.get("first").invoke(null);
    Arrays.stream(Target.class.getDeclaredMethods()).filter(x -> x.getName().startsWith("sec")).forEach(Main::call);
    Supplier<Object> made = Main::make;
    made.get().hashCode();
  }

  static void call(Method method) {
    try {
      method.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
  static Object make() {
    try {
      return Target.class.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}

// complete
// min-release 17
// reachable Main.main
