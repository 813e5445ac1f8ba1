// The interfaces of a proxy are changed before it is made.
package verdict.interfaces_changed;

import java.lang.reflect.Proxy;

class Target {
  static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Class<?>[] faces = {Runnable.class};
    change(faces);
    Object made = Proxy.newProxyInstance(Main.class.getClassLoader(), faces, (proxy, method, arguments) -> {
      Target.go();
      return null;
    });
    ((AutoCloseable) made).close();
  }

  static void change(Class<?>[] faces) { faces[0] = AutoCloseable.class; }
}

// complete
// min-release 17
// reachable Main.main
