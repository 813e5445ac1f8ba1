// What static initialisers throw: an error comes to whoever asked for the class, another exception in one of the JVM's.
package verdict.initializer_errors;

class Called { void call() throws Exception { Class.forName("verdict.initializer_errors.Named"); } }
class Wrapped { void call() throws Exception { Class.forName("verdict.initializer_errors.Other"); } }
class Named {}
class Other {}

class OwnError extends Error { final Called called = new Called(); }
class OwnException extends RuntimeException { final Wrapped wrapped = new Wrapped(); }

class Fails {
  static { if (Main.yes) throw new OwnError(); }
  static int field;
}
class Throws {
  static { if (Main.yes) throw new OwnException(); }
}

class Main {
  static boolean yes = true;

  public static void main(String[] args) throws Exception {
    try {
      Fails.field = 1;
    } catch (OwnError e) {
      e.called.call();
    }
    try {
      new Throws();
    } catch (ExceptionInInitializerError e) {
      ((OwnException) e.getCause()).wrapped.call();
    }
  }
}

// edge Main.main -> Called.call
// edge Main.main -> Wrapped.call
// [full]
// target Called.call Class.forName Named
// target Wrapped.call Class.forName Other
