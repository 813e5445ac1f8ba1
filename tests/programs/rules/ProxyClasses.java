// Proxies by the constructor of their class.
package rules.proxy_classes;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

interface Shape {
  Object corners();
}

interface Other {
  void other();
}

class Five implements InvocationHandler {
  public Object invoke(Object proxy, Method method, Object[] args) { return new Corner(); }
}

class Six implements InvocationHandler {
  public Object invoke(Object proxy, Method method, Object[] args) { return null; }
}

class Corner {
  void touch() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    direct();
    kept(made(new Class<?>[] {Other.class}));
  }

  @SuppressWarnings("deprecation")
  static void direct() throws Exception {
    Class<?> proxy = Proxy.getProxyClass(Main.class.getClassLoader(), Shape.class);
    Shape shape = (Shape) proxy.getConstructor(InvocationHandler.class).newInstance(new Five());
    ((Corner) shape.corners()).touch();
  }

  @SuppressWarnings("deprecation")
  static Constructor<?> made(Class<?>[] interfaces) throws Exception {
    return Proxy.getProxyClass(Main.class.getClassLoader(), interfaces).getConstructor(InvocationHandler.class);
  }

  static void kept(Constructor<?> constructor) throws Exception {
    Object[] handlers = {new Six()};
    ((Other) constructor.newInstance(handlers)).other();
  }
}

// rule proxy-class
// complete
// site Main.direct Proxy.getProxyClass unresolved
// [8 own full]
// site Main.direct Proxy.getProxyClass partial
// sound Main.direct Proxy.getProxyClass no
// target Main.direct Proxy.getProxyClass <Shape: java.lang.Object corners()>
// target Main.direct Constructor.newInstance <java.lang.reflect.Proxy: void <init>(java.lang.reflect.InvocationHandler)>
// sound Main.direct Constructor.newInstance no
// # The JVM calls the handler from the class of the proxy.
// may-edge Main.direct -> Five.invoke
// edge Main.direct -> Corner.touch
// no-edge Main.direct -> Six.invoke
// target Main.made Proxy.getProxyClass <Other: void other()>
// may-edge Main.kept -> Six.invoke
// no-edge Main.kept -> Five.invoke
// # What the class is for is not known without the rule.
// [8 own solar]
// site Main.direct Constructor.newInstance unresolved
