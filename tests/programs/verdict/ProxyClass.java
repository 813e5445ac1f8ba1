// The class of a proxy.
package verdict.proxy_class;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class Handler implements InvocationHandler {
  public Object invoke(Object proxy, Method method, Object[] args) { return null; }
}

class Second implements InvocationHandler {
  public Object invoke(Object proxy, Method method, Object[] args) { return null; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Runnable code = (Runnable) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Runnable.class}, new Handler());
    Class<?> type = code.getClass();
    Object other = type.getConstructor(InvocationHandler.class).newInstance(new Second());
    ((Runnable) other).run();
    Proxy.getInvocationHandler(other).invoke(null, null, null);
  }
}

// complete
// min-release 17
// reachable Main.main
