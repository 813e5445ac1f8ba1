// finally runs on both ways out; a rethrown exception keeps its type; multi-catch joins types.
package exceptions.finally_and_rethrow;

class First extends Exception { void report() {} }
class Second extends Exception { void report() {} }

class Main {
  public static void main(String[] args) throws Exception {
    try {
      withFinally(args.length == 0);
    } catch (First first) {
      first.report();
    }
    try {
      rethrow();
    } catch (Second second) {
      second.report();
    }
    multi(true);
    multi(false);
    if (nested() != 2) throw new AssertionError();
  }

  static void withFinally(boolean fail) throws First {
    try {
      if (fail) throw new First();
    } finally {
      cleanup();
    }
  }

  static void rethrow() throws Second {
    try {
      thrower();
    } catch (Exception any) {
      seen();
      throw any;
    }
  }

  static void multi(boolean which) {
    try {
      if (which) throw new First();
      throw new Second();
    } catch (First | Second both) {
      both.toString();
      handled(both);
    }
  }

  static int nested() {
    int count = 0;
    try {
      try {
        thrower();
      } catch (Second inner) {
        count++;
        throw new First();
      } finally {
        count++;
      }
    } catch (First outer) {
      nestedHandler(outer);
    }
    return count;
  }

  static void handled(Exception e) { if (e instanceof First) ((First) e).report(); else ((Second) e).report(); }
  static void nestedHandler(First first) { first.report(); }
  static void thrower() throws Second { throw new Second(); }
  static void cleanup() {}
  static void seen() {}
}

// edge Main.main -> First.report
// edge Main.main -> Second.report
// edge Main.withFinally -> Main.cleanup
// edge Main.rethrow -> Main.seen
// edge Main.handled -> First.report
// edge Main.handled -> Second.report
// edge Main.nested -> Main.nestedHandler
// edge Main.nestedHandler -> First.report
