// Of several interfaces with one method a proxy hands on that of the first, whatever interface it is called by.
package verdict.proxy_of_several;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

@Retention(RetentionPolicy.RUNTIME)
@interface Makes {
  Class<?> value();
}

class OfFirst {
  OfFirst() { seen(); }
  static void seen() {}
}

class OfSecond {}

interface First {
  @Makes(OfFirst.class)
  void act();
}

interface Second {
  @Makes(OfSecond.class)
  void act();
}

class Handler implements InvocationHandler {
  public Object invoke(Object proxy, Method method, Object[] args) throws Exception {
    method.getAnnotation(Makes.class).value().getDeclaredConstructor().newInstance();
    return null;
  }
}

class Main {
  public static void main(String[] args) {
    Class<?>[] both = {First.class, Second.class};
    Second proxy = (Second) Proxy.newProxyInstance(Main.class.getClassLoader(), both, new Handler());
    proxy.act();
  }
}

// complete
// [full]
// edge OfFirst.<init> -> OfFirst.seen
