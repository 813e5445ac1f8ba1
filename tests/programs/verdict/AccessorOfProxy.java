// The arguments of a proxy's method reach the handler.
package verdict.accessor_of_proxy;

import java.lang.reflect.Proxy;

class First {}

class Second {}

interface Setter { Object set(String name); }

class Main {
  static String name = "verdict.accessor_of_proxy.First";
  public static void main(String[] args) throws Throwable {
    Setter set = (Setter) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Setter.class}, (p, m, a) -> name = (String) a[0]);
    set.set("verdict.accessor_of_proxy.Second");
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
