// A handler invokes the method that it is given on its target.
package verdict.proxy_forwards;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

interface Duty {
  Object work(String text);
  default void rest() {}
}

class Worker implements Duty {
  public Object work(String text) { return text; }
  @Override public int hashCode() { return 1; }
}

class Handler implements InvocationHandler {
  private final Object target;
  Handler(Object target) { this.target = target; }
  public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
    return method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, args) : method.invoke(target, args);
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Duty duty = (Duty) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Duty.class}, new Handler(new Worker()));
    duty.work("x");
    duty.rest();
    duty.hashCode();
  }
}

// complete
// min-release 17
// reachable Main.main
