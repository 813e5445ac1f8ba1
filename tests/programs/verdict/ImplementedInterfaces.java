// Classes that the JVM makes of lambdas and proxies initialise interfaces, which calls a method.
package verdict.implemented_interfaces;

import java.lang.reflect.Proxy;

class OfLambda {}

class OfMarker {}

class OfProxy {}

interface Action {
  Object MADE = Main.make("verdict.implemented_interfaces.OfLambda");
  void run();
  default void twice() { run(); run(); }
}

interface Marker {
  Object MADE = Main.make("verdict.implemented_interfaces.OfMarker");
  default void nothing() {}
}

interface Service {
  Object MADE = Main.make("verdict.implemented_interfaces.OfProxy");
  void serve();
}

class Main {
  public static void main(String[] args) throws Exception {
    Action action = () -> {};
    Runnable marked = (Runnable & Marker) () -> {};
    Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Service.class}, (proxy, method, values) -> null);
  }

  static Object make(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}

// complete
// reachable Action.<clinit>
// reachable Marker.<clinit>
// reachable Service.<clinit>
