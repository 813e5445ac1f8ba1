// Methods of the JDK come to a call first, one of the application when the first reflective call has made an object.
package values.limit_order;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

class Late implements Runnable {
  public static void late() {}
  public void run() {
    try {
      Main.call(Late.class.getMethod("late"));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}

class Main {
  public static void main(String[] args) throws Exception {
    for (Method method : java.util.Collections.class.getMethods()) call(method);
    ((Runnable) Class.forName("values.limit_order.Late").newInstance()).run();
  }

  static void call(Method method) throws ReflectiveOperationException {
    if (Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == 0) method.invoke(null);
  }
}

// complete points-to full
// [points-to full]
// target Main.call Method.invoke <Late: void late()>
// edge Main.call -> Late.late
