// Default methods that a handler calls with other arguments than the proxy was given, or others than were called.
package verdict.defaults_of_proxy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

class First {}

class Second {}

class Third {}

class Main {
  public interface Loads {
    default Class<?> load(String name) throws Exception { return Class.forName(name); }
  }

  public interface Hides {
    void go() throws Exception;
    default void hidden() throws Exception { Class.forName("verdict.defaults_of_proxy.Third"); }
  }

  private static final String IN = "verdict.defaults_of_proxy.";

  static Object proxy(Class<?> type, InvocationHandler handler) {
    return Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {type}, handler);
  }

  public static void main(String[] args) throws Throwable {
    Loads loads = (Loads) proxy(Loads.class, (p, m, given) -> InvocationHandler.invokeDefault(p, m, IN + "Second"));
    loads.load(IN + "First");
    Hides hides = (Hides) proxy(Hides.class, (p, m, given) -> InvocationHandler.invokeDefault(p, Hides.class.getMethod("hidden")));
    hides.go();
  }
}

// complete full
// min-release 17
// reachable Main.main
// [full]
// target Main$Loads.load Class.forName Second
// reachable Main$Hides.hidden
