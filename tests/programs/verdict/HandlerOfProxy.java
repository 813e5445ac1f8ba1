// The handler of a proxy comes back from it; addresses are objects of classes whose names the JDK puts together.
package verdict.handler_of_proxy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;

interface Duty { void work(); }
class Handler implements InvocationHandler {
  static void asked() {}
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) {
    asked();
    return null;
  }
}
class Other implements InvocationHandler {
  static void never() { throw new IllegalStateException(); }
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) {
    never();
    return null;
  }
}
interface Idle { void rest(); }

class Main {
  static Object made(Class<?> type, InvocationHandler handler) {
    return Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {type}, handler);
  }

  static void back(Object duty) throws Throwable { Proxy.getInvocationHandler(duty).invoke(duty, null, null); }

  static void address() throws Exception { named(InetAddress.getLoopbackAddress().getHostAddress()); }
  static void named(String text) { text.length(); }

  public static void main(String[] args) throws Throwable {
    Object duty = made(Duty.class, new Handler());
    made(Idle.class, new Other()).getClass();
    back(duty);
    address();
  }
}

// complete
// edge Main.back -> Handler.invoke
// no-edge Main.back -> Other.invoke
// edge Handler.invoke -> Handler.asked
// edge Main.address -> java.net.InetAddress.getLoopbackAddress
