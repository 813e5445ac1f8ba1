// Members that are inherited, bridged or default.
package verdict.inherited;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

interface Face {
  String TEXT = Low.text();
  default void any() {}
}

class High<T> {
  public Object up = "up";
  public void take(T t) {}
  public void deep() {}
}

class Low extends High<String> implements Face {
  static String text() { return ""; }
  @Override public void take(String s) {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Low low = new Low();
    for (String name : new String[] {"take", "deep", "any"}) {
      for (Method m : Low.class.getMethods()) {
        if (m.getName().equals(name)) m.invoke(low, m.getParameterCount() == 0 ? new Object[0] : new Object[] {"x"});
      }
    }
    ((Face) low).any();
    for (Field f : Low.class.getFields()) f.get(low);
  }
}

// complete
// min-release 17
// reachable Main.main
