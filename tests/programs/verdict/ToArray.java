// Arrays that the JDK makes of the class of another.
package verdict.to_array;

import java.util.ArrayList;
import java.util.List;

class Target {
  public Target() {}
  public static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Object[] made = new ArrayList<>(List.of(new Target())).toArray(new Target[0]);
    made.getClass().getComponentType().getConstructor().newInstance();
    Object[] more = List.of(new Target()).stream().toArray(Target[]::new);
    more.getClass().componentType().getMethod("go").invoke(null);
  }
}

// complete
// min-release 17
// reachable Main.main
