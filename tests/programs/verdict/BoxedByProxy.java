// What a proxy and an annotation give for primitives is boxed for who calls them by reflection.
package verdict.boxed_by_proxy;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Proxy;

interface Count {
  long count();
}

@Retention(RetentionPolicy.RUNTIME)
@interface Size {
  short value();
}

@Size(4)
class Main {
  public static void main(String[] args) throws Exception {
    Object proxy = Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Count.class}, (p, m, a) -> 3L);
    nameOf(Count.class.getMethod("count").invoke(proxy));
    hashOf(Size.class.getMethod("value").invoke(Main.class.getAnnotation(Size.class)));
  }

  static void nameOf(Object box) throws Exception { box.getClass().getMethod("toString").invoke(box); }
  static void hashOf(Object box) throws Exception { box.getClass().getMethod("hashCode").invoke(box); }
}

// complete
// min-release 17
// reachable Main.main
