// What a reflective callee throws arrives as the target of an InvocationTargetException.
package reflection.invoke_throws;

import java.lang.reflect.InvocationTargetException;

class Problem extends RuntimeException { void report() {} }
class Target { public static void fail() { throw new Problem(); } }

class Main {
  public static void main(String[] args) throws Exception {
    try {
      Target.class.getMethod("fail").invoke(null);
    } catch (InvocationTargetException wrapped) {
      ((Problem) wrapped.getTargetException()).report();
    }
  }
}

// rule method-call
// edge Main.main -> Target.fail
// edge Main.main -> Problem.report
