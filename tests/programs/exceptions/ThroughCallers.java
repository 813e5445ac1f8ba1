// An exception passes callers that do not catch it, and stops at the one that does.
package exceptions.through_callers;

class Problem extends RuntimeException { void report() {} }
class Other extends RuntimeException { void report() {} }

class Main {
  public static void main(String[] args) {
    outer();
    try {
      deep(2);
    } catch (Other other) {
      other.report();
    } catch (RuntimeException nothing) {
      ((Problem) nothing).report();
    }
  }

  static void outer() {
    try {
      middle();
    } catch (Problem problem) {
      problem.report();
    }
  }

  static void middle() { inner(); }
  static void inner() { throw new Problem(); }
  static void deep(int n) {
    if (n > 0) deep(n - 1); else throw new Other();
  }
}

// edge Main.outer -> Problem.report
// edge Main.main -> Other.report
// no-edge Main.main -> Problem.report
