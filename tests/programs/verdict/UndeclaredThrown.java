// The handler of a proxy throws a checked exception that the method does not declare.
package verdict.undeclared_thrown;

import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;

interface Task { void run(); }
class Named {}
class Held { void call() throws Exception { Class.forName("verdict.undeclared_thrown.Named"); } }
class Checked extends Exception { final Held held = new Held(); }

class Main {
  public static void main(String[] args) throws Exception {
    Task task = (Task) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Task.class}, (proxy, method, arguments) -> {
      throw new Checked();
    });
    try {
      task.run();
    } catch (UndeclaredThrowableException e) {
      ((Checked) e.getUndeclaredThrowable()).held.call();
    }
  }
}

// complete
// [full]
// edge Main.main -> Held.call
// target Held.call Class.forName Named
