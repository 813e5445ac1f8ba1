// Livshits et al. (TR 2005) figure 10: a method is looked up, its modifiers are tested, and it is called.
package figures.livshits_figure10;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

class Chart implements Cloneable {
  @Override public Object clone() throws CloneNotSupportedException { return super.clone(); }
}

class Main {
  public static void main(String[] args) throws Exception { copy(new Chart()); }

  static Object copy(Object object) throws Exception {
    Object result = null;
    Method method = object.getClass().getMethod("clone", (Class<?>[]) null);
    if (Modifier.isPublic(method.getModifiers())) result = method.invoke(object, (Object[]) null);
    return result;
  }
}

// edge Main.copy -> Chart.clone
// paper Livshits, Whaley and Lam, TR 2005, figure 10
// [points-to casts]
// edge Main.copy -> Chart.clone
