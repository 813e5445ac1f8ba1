// The classes of function objects and proxies are made at run time, and have the methods of their interfaces.
package verdict.lambda_methods;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

class Target { public static void run() {} }
class Other { public static void run() {} }
class Third { public String toString() { return "third"; } }

class Main {
  public static void main(String[] args) throws Throwable {
    Runnable lambda = () -> Target.run();
    lambda.getClass().getMethod("run").invoke(lambda);
    InvocationHandler handler = (proxy, method, values) -> {
      Other.run();
      return null;
    };
    Object proxy = Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Runnable.class}, handler);
    proxy.getClass().getMethod("run").invoke(proxy);
    Object again = proxy.getClass().getConstructor(InvocationHandler.class).newInstance(handler);
    ((Runnable) again).run();
    names((Supplier<String>) () -> "text");
    names(new Third());
  }

  static void names(Object o) throws Throwable {
    for (Class<?> type : o.getClass().getInterfaces()) type.getMethod("get").invoke(o);
    o.getClass().getMethod("toString").invoke(o);
    if (o.getClass().getName().contains("Third")) Class.forName(o.getClass().getName());
  }
}

// complete
// min-release 17
// reachable Main.main
