// Generic types of members and parameters.
package verdict.generic_members;

import java.lang.reflect.ParameterizedType;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Holder {
  java.util.List<Target> all;
  Target take(Target t) { return t; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    ParameterizedType type = (ParameterizedType) Holder.class.getDeclaredField("all").getGenericType();
    ((Class<?>) type.getActualTypeArguments()[0]).getConstructor().newInstance();
    Holder.class.getDeclaredMethod("take", Target.class).getParameters()[0].getType().getMethod("go").invoke(null);
    ((Class<?>) Holder.class.getDeclaredMethod("take", Target.class).getGenericReturnType()).getConstructor().newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
