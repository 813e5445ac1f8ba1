// A cleaner's action is run by a thread of the JDK.
package verdict.cleaned;

import java.lang.ref.Cleaner;

class First {}

class Second {}

class Main {
  static String name = "verdict.cleaned.First";
  public static void main(String[] args) throws Throwable {
    Cleaner cleaner = Cleaner.create();
    Object dying = new Object();
    Cleaner.Cleanable clean = cleaner.register(dying, () -> name = "verdict.cleaned.Second");
    clean.clean();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
