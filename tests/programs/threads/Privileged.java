// AccessController.doPrivileged runs the action and returns its result.
package threads.privileged;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;

class Value { void use() {} void other() {} }
class Action implements PrivilegedAction<Value> { @Override public Value run() { return new Value(); } }
class Checked implements PrivilegedExceptionAction<Value> { @Override public Value run() { return new Value(); } }
class Unused implements PrivilegedAction<Value> { @Override public Value run() { return null; } }

class Main {
  @SuppressWarnings({"deprecation", "removal"})
  public static void main(String[] args) throws Exception {
    AccessController.doPrivileged(new Action()).use();
    AccessController.doPrivileged(new Checked()).other();
    new Unused();
  }
}

// reachable Action.run()LValue;
// reachable Checked.run()LValue;
// edge Main.main -> Value.use
// edge Main.main -> Value.other
// unreachable Unused.run()LValue;
