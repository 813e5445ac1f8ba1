// Getters that become functions: handles of the application come first where there are more than a limit takes.
package verdict.linked_getters;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

class Main {
  static final MethodHandles.Lookup LOOK_UP = MethodHandles.lookup();

  public static class Bean {
    public String getText() { return "text"; }
    public Integer getNumber() { return 1; }
  }

  static final ClassValue<List<Function<Object, Object>>> GETTERS = new ClassValue<List<Function<Object, Object>>>() {
    @Override protected List<Function<Object, Object>> computeValue(Class<?> type) {
      List<Function<Object, Object>> getters = new ArrayList<>();
      try {
        for (Method m : type.getMethods()) {
          if (m.getName().startsWith("get") && m.getDeclaringClass() != Object.class) getters.add(getter(m));
        }
      } catch (Throwable t) {
        throw new IllegalStateException(t);
      }
      return getters;
    }
  };

  @SuppressWarnings("unchecked")
  static Function<Object, Object> getter(Method method) throws Throwable {
    MethodHandle handle = LOOK_UP.unreflect(method);
    return (Function<Object, Object>) LambdaMetafactory
        .metafactory(LOOK_UP, "apply", MethodType.methodType(Function.class),
                     MethodType.methodType(Object.class, Object.class), handle, handle.type())
        .getTarget()
        .invokeExact();
  }

  public static void main(String[] args) {
    Bean bean = new Bean();
    int read = 0;
    for (Function<Object, Object> getter : GETTERS.get(bean.getClass())) {
      if (getter.apply(bean) != null) read++;
    }
    if (read != 2) throw new AssertionError();
  }
}

// rule linked-handle
// complete
// [full]
// reachable Main$Bean.getText
// reachable Main$Bean.getNumber
