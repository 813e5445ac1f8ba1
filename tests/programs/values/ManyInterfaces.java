// Proxies of several interfaces, one of which each call of the method makes.
package values.many_interfaces;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

class Main {
  interface First {
    void one();
    void two();
    void three();
  }

  interface Second {
    void four();
    void five();
    void six();
  }

  interface Third {
    void seven();
  }

  static Object make(Class<?> type, InvocationHandler handler) {
    return Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {type}, handler);
  }

  static Object handle() { return null; }

  public static void main(String[] args) {
    InvocationHandler handler = (proxy, method, given) -> handle();
    ((First) make(First.class, handler)).one();
    ((Second) make(Second.class, handler)).four();
    ((Third) make(Third.class, handler)).seven();
  }
}

// complete
// target Main.make Proxy.newProxyInstance <Main$First: void one()>
// target Main.make Proxy.newProxyInstance <Main$Third: void seven()>
