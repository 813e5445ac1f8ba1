// A name goes through the JDK's holders.
package verdict.references;

import java.lang.ref.WeakReference;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

class First {}

class Second {}

class Main {
  static String name = "verdict.references.First";
  public static void main(String[] args) throws Throwable {
    AtomicReference<String> a = new AtomicReference<>();
    a.compareAndSet(null, "verdict.references.Second");
    ThreadLocal<String> t = ThreadLocal.withInitial(a::get);
    WeakReference<String> w = new WeakReference<>(t.get());
    name = Optional.of(w.get()).map(s -> s).orElse(name);
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
