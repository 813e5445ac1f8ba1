// The class of a proxy has a constructor that takes a handler: by Proxy.getProxyClass, and by getClass of another proxy.
package verdict.proxy_class;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

interface Shape { int corners(); }

class Handler implements InvocationHandler {
  @Override public Object invoke(Object proxy, Method method, Object[] args) { return 5; }
}

class Main {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    ClassLoader loader = Main.class.getClassLoader();
    Shape first = (Shape) Proxy.newProxyInstance(loader, new Class<?>[] {Shape.class}, (proxy, method, more) -> 1);
    for (Class<?> made : new Class<?>[] {Proxy.getProxyClass(loader, Shape.class), first.getClass()}) {
      Shape second = (Shape) made.getConstructor(InvocationHandler.class).newInstance(new Handler());
      if (second.corners() != 5) throw new AssertionError();
    }
  }
}

// complete
// [full]
// sound Main.main Class.getConstructor no
// sound Main.main Constructor.newInstance no
