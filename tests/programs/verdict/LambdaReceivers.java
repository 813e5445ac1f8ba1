// Members of interfaces are called on lambdas, references and proxies.
package verdict.lambda_receivers;

import java.lang.reflect.Proxy;

class First {
  static void go() {}
}

class Second {
  static void go() {}
}

class Third {
  static Object go() { return null; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Runnable code = () -> First.go();
    Runnable reference = Second::go;
    Runnable proxy = (Runnable) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> Third.go());
    for (Runnable r : new Runnable[] {code, reference, proxy}) Runnable.class.getMethod("run").invoke(r);
  }
}

// complete
// min-release 17
// reachable Main.main
