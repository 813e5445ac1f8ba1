// Arguments of a generic super class.
package verdict.generic_super;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.TypeVariable;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Base<T extends Target> {}

class Key extends Base<Target> {}

class Main {
  public static void main(String[] args) throws Throwable {
    ParameterizedType type = (ParameterizedType) Key.class.getGenericSuperclass();
    ((Class<?>) type.getActualTypeArguments()[0]).getConstructor().newInstance();
    TypeVariable<?> bound = Base.class.getTypeParameters()[0];
    ((Class<?>) bound.getBounds()[0]).getMethod("go").invoke(null);
  }
}

// complete
// min-release 17
// reachable Main.main
