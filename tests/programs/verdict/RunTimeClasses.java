// A class that the JVM makes, of a lambda or a proxy, initialises the interfaces with default methods that it implements.
package verdict.run_time_classes;

import java.lang.reflect.Proxy;

interface OfLambda {
  Marker MARK = new Marker();
  void run();
  default void m() {}
}
interface Above { Higher MARK = new Higher(); default void m() {} }
interface Below extends Above { void run(); }
interface Marking { Marked MARK = new Marked(); default void n() {} }
interface OfProxy { ForProxy MARK = new ForProxy(); default void m() {} }
interface ProxiedWithoutDefault { Proxied MARK = new Proxied(); void run(); }
interface WithoutDefault { Other MARK = new Other(); void run(); }
class Marker { Marker() { touched(); } void touched() {} }
class Higher { Higher() { touched(); } void touched() {} }
class Marked { Marked() { touched(); } void touched() {} }
class ForProxy { ForProxy() { touched(); } void touched() {} }
class Proxied { Proxied() { touched(); } void touched() {} }
class Other { Other() { touched(); } void touched() {} }

class Main {
  public static void main(String[] args) {
    OfLambda lambda = () -> {};
    Below reference = Main::nothing;
    Runnable marked = (Runnable & Marking) () -> {};
    WithoutDefault without = () -> {};
    ClassLoader loader = Main.class.getClassLoader();
    Proxy.newProxyInstance(loader, new Class<?>[] {OfProxy.class}, (proxy, method, values) -> null);
    Proxy.newProxyInstance(loader, new Class<?>[] {ProxiedWithoutDefault.class}, (proxy, method, values) -> null);
  }

  static void nothing() {}
}

// complete
// reachable OfLambda.<clinit>
// reachable Marker.touched
// reachable Higher.touched
// reachable Marked.touched
// reachable ForProxy.touched
// # the code of the proxy's class names its interface
// reachable Proxied.touched
// unreachable WithoutDefault.<clinit>
// unreachable Other.touched
