// What a privileged action gives comes to the call that runs it, not to all.
package threads.privileged_results;

import java.lang.reflect.Proxy;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.function.Function;
import javax.security.auth.Subject;

abstract class PrValue {
  abstract void use();
}
class PrFirst extends PrValue {
  @Override
  void use() {}
}
class PrSecond extends PrValue {
  @Override
  void use() {}
}
class PrThird extends PrValue {
  @Override
  void use() {}
}
class PrFourth extends PrValue {
  @Override
  void use() {}
}
class PrFifth extends PrValue { @Override void use() {} }
class PrSixth extends PrValue { @Override void use() {} }
class PrSeventh extends PrValue { @Override void use() {} }
class PrNamed {}

class Making implements PrivilegedAction<PrValue> {
  private final PrValue value;
  Making(PrValue value) { this.value = value; }
  @Override
  public PrValue run() {
    return value;
  }
}

class Failing implements PrivilegedExceptionAction<PrValue> {
  @Override
  public PrValue run() throws Exception {
    throw new PrProblem();
  }
}

class PrProblem extends Exception {
  void handle() {}
}

@SuppressWarnings({"deprecation", "removal"})
class Main {
  static void object() { AccessController.doPrivileged(new Making(new PrFirst())).use(); }

  static void lambda() { AccessController.doPrivileged((PrivilegedAction<PrValue>) PrSecond::new, null).use(); }

  static void checked() throws Exception {
    AccessController.doPrivileged((PrivilegedExceptionAction<PrValue>) PrThird::new).use();
  }

  static void subject() { Subject.doAs(new Subject(), (PrivilegedAction<PrValue>) PrFourth::new).use(); }

  static void failing() {
    try {
      AccessController.doPrivileged(new Failing()).use();
    } catch (PrivilegedActionException e) {
      ((PrProblem) e.getException()).handle();
    }
  }

  static void referred() {
    Function<PrivilegedAction<PrValue>, PrValue> run = AccessController::doPrivileged;
    run.apply(PrFifth::new).use();
  }

  static void reflected() throws Exception {
    PrivilegedAction<PrValue> action = PrSixth::new;
    Object value = AccessController.class.getMethod("doPrivileged", PrivilegedAction.class).invoke(null, action);
    ((PrValue) value).use();
  }

  @SuppressWarnings("unchecked")
  static void proxied() {
    Object proxy = Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {PrivilegedAction.class},
        (self, method, arguments) -> new PrSeventh());
    AccessController.doPrivileged((PrivilegedAction<PrValue>) proxy).use();
  }

  static void named() throws Exception {
    PrivilegedAction<String> action = () -> "threads.privileged_results.PrNamed";
    Class.forName(AccessController.doPrivileged(action)).getDeclaredConstructor().newInstance();
  }

  static void unlike() throws Exception {
    PrivilegedAction<String> action = () -> "threads.privileged_results.PrNone";
    try {
      Class.forName(AccessController.doPrivileged(action));
    } catch (ClassNotFoundException none) {
    }
  }

  public static void main(String[] args) throws Exception {
    object();
    lambda();
    checked();
    subject();
    failing();
    referred();
    reflected();
    proxied();
    named();
    unlike();
  }
}

// edge Main.object -> PrFirst.use
// no-edge Main.object -> PrSecond.use
// no-edge Main.object -> PrThird.use
// edge Main.lambda -> PrSecond.use
// no-edge Main.lambda -> PrFirst.use
// edge Main.checked -> PrThird.use
// no-edge Main.checked -> PrFourth.use
// edge Main.subject -> PrFourth.use
// no-edge Main.subject -> PrThird.use
// edge Main.failing -> PrProblem.handle
// no-edge Main.failing -> PrThird.use
// edge Main.referred -> PrFifth.use
// edge Main.reflected -> PrSixth.use
// edge Main.proxied -> PrSeventh.use
// no-edge Main.proxied -> PrFirst.use
// target Main.named Class.forName PrNamed
// edge Main.named -> PrNamed.<init>
// no-target Main.unlike Class.forName PrNamed
