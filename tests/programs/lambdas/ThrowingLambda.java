// An exception thrown by a lambda reaches the handler around the call of the lambda.
package lambdas.throwing_lambda;

interface Work { void run() throws Problem; }
class Problem extends Exception { void report() {} }
class Worse extends Problem { @Override void report() {} }

class Main {
  public static void main(String[] args) {
    Work bad = () -> { throw new Worse(); };
    guarded(bad);
    unguarded(Main::thrower);
  }

  static void guarded(Work work) {
    try {
      work.run();
    } catch (Problem problem) {
      problem.report();
    }
  }

  static void unguarded(Work work) {
    try {
      work.run();
    } catch (Problem problem) {
      other(problem);
    }
  }

  static void thrower() throws Problem { throw new Problem(); }
  static void other(Problem problem) { problem.report(); }
}

// edge Main.guarded -> Main.lambda$main$0
// edge Main.guarded -> Worse.report
// no-edge Main.guarded -> Problem.report
// edge Main.unguarded -> Main.thrower
// edge Main.other -> Problem.report
// no-edge Main.other -> Worse.report
