// A dynamic proxy: calls on it are calls of its handler, which is given the method that is called.
package reflection.proxy_handler;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

interface Parent { void inherited(); }
interface Service extends Parent { void serve(); }
interface Unrelated { void unrelated(); }
class Target implements Service, Unrelated {
  @Override public void serve() {}
  @Override public void inherited() {}
  @Override public void unrelated() {}
}
class Delegate implements InvocationHandler {
  private final Object target;
  Delegate(Object target) { this.target = target; }
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    return method.invoke(target, arguments);
  }
}
class Idle implements InvocationHandler {
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) { return null; }
}

class Main {
  public static void main(String[] args) {
    Service service = proxy(new Delegate(new Target()));
    use(service);
    lambda();
    if (args.length > 0) new Idle();
  }

  static Service proxy(InvocationHandler handler) {
    return (Service) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] { Service.class }, handler);
  }

  static void use(Service service) {
    service.serve();
    service.inherited();
  }

  static void lambda() {
    Class<?>[] types = { Unrelated.class };
    InvocationHandler handler = (proxy, method, arguments) -> called();
    ((Unrelated) Proxy.newProxyInstance(Main.class.getClassLoader(), types, handler)).unrelated();
  }

  static Object called() { return null; }
}

// rule proxy
// complete
// # The JVM calls the handler from the proxy's class, which no class of the program stands for.
// may-edge Main.use -> Delegate.invoke
// no-edge Main.proxy -> Delegate.invoke
// no-edge Main.use -> Idle.invoke
// edge Delegate.invoke -> Target.serve
// edge Delegate.invoke -> Target.inherited
// no-edge Delegate.invoke -> Target.unrelated
// reachable Main.called
// site Main.proxy Proxy.newProxyInstance resolved
// site Main.lambda Proxy.newProxyInstance resolved
// target Main.proxy Proxy.newProxyInstance <Service: void serve()>
// target Main.proxy Proxy.newProxyInstance <Parent: void inherited()>
// no-target Main.proxy Proxy.newProxyInstance <Unrelated: void unrelated()>
