// An interface made of a method handle calls a method.
package verdict.handle_proxy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    MethodHandle change = MethodHandles.lookup().findStatic(Main.class, "change", MethodType.methodType(void.class));
    MethodHandleProxies.asInterfaceInstance(Runnable.class, change).run();
    make(name);
  }

  static String name = "verdict.handle_proxy.First";
  static void change() { name = "verdict.handle_proxy.Second"; }
  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
