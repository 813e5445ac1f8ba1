// A proxy hands over the methods of Object, also where its interface declares them again.
package verdict.proxy_of_object_methods;

import java.lang.reflect.Proxy;

interface Again {
  int hashCode();
}

class Main {
  public static void main(String[] args) throws Exception {
    Again proxy = (Again) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Again.class}, (p, m, a) -> {
      m.getDeclaringClass().getMethod("getClass");
      return 1;
    });
    proxy.hashCode();
  }
}

// complete
// min-release 17
// reachable Main.main
