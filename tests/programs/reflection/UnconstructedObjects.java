// Objects that a constructor of the serialization makes, which runs none of their class.
package reflection.unconstructed_objects;

import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import sun.reflect.ReflectionFactory;

class Base {
  Base() {}
}

class Made extends Base {
  Made(int count) { throw new AssertionError(); }
  void called() {}
  void invoked() {}
}

class Main {
  static final Map<Class<?>, Constructor<?>> KNOWN = new HashMap<>();

  public static void main(String[] args) throws Exception {
    Object made = make(Made.class);
    ((Made) made).called();
    made.getClass().getDeclaredMethod("invoked").invoke(made);
  }

  static Object make(Class<?> type) throws Exception {
    Constructor<?> constructor = KNOWN.get(type);
    if (constructor == null) {
      Constructor<?> base = Base.class.getDeclaredConstructor();
      KNOWN.put(type, constructor = ReflectionFactory.getReflectionFactory().newConstructorForSerialization(type, base));
    }
    return constructor.newInstance();
  }
}

// complete
// min-release 9
// [own full]
// edge Main.main -> Made.called
// edge Main.main -> Made.invoked
