// Contexts given to doPrivileged come back: code that looks at the stack asks their combiner.
package verdict.privileged_contexts;

import java.security.AccessControlContext;
import java.security.AccessController;
import java.security.DomainCombiner;
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.security.ProtectionDomain;

class PcNone { PcNone() {} }
class PcFirst { PcFirst() {} }
class PcSecond { PcSecond() {} }
class PcThird { PcThird() {} }

/** Combines for the stack, and sets a name when it does. */
class Naming implements DomainCombiner {
  private final String[] names;
  private final int at;
  private final String name;
  Naming(String[] names, int at, String name) {
    this.names = names;
    this.at = at;
    this.name = name;
  }
  @Override public ProtectionDomain[] combine(ProtectionDomain[] now, ProtectionDomain[] assigned) {
    names[at] = name;
    return now;
  }
  AccessControlContext context() { return new AccessControlContext(AccessController.getContext(), this); }
}

class Main {
  static final String PACKAGE = "verdict.privileged_contexts.";
  static String first = PACKAGE + "PcNone", second = PACKAGE + "PcNone", third = PACKAGE + "PcNone";

  static void make(String name) throws Exception { Class.forName(name).getDeclaredConstructor().newInstance(); }

  static void action() throws Exception {
    String[] names = {first};
    PrivilegedAction<Object> action = AccessController::getContext;
    AccessController.doPrivileged(action, new Naming(names, 0, PACKAGE + "PcFirst").context());
    make(names[0]);
  }

  static void throwing() throws Exception {
    String[] names = {second};
    PrivilegedExceptionAction<Object> action = AccessController::getContext;
    AccessController.doPrivileged(action, new Naming(names, 0, PACKAGE + "PcSecond").context());
    make(names[0]);
  }

  /** A thread inherits what its maker's stack had. */
  static void thread() throws Exception {
    String[] names = {third};
    PrivilegedAction<Thread> action = () -> new Thread(() -> AccessController.getContext());
    Thread thread = AccessController.doPrivileged(action, new Naming(names, 0, PACKAGE + "PcThird").context());
    names[0] = PACKAGE + "PcNone";
    thread.start();
    thread.join();
    make(names[0]);
  }

  public static void main(String[] args) throws Exception {
    action();
    throwing();
    thread();
  }
}

// complete
// [full]
// target Main.make Class.forName PcFirst
// target Main.make Class.forName PcSecond
// target Main.make Class.forName PcThird
