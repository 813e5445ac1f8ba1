// A handler sees the exceptions of its own types only; the custom exception's methods are dispatch targets.
package exceptions.catch_types;

class Problem extends Exception { void report() {} }
class BigProblem extends Problem { @Override void report() {} }
class Unrelated extends Problem { @Override void report() {} }

class Main {
  public static void main(String[] args) {
    try {
      if (args.length == 0) throw new BigProblem();
      throw new Problem();
    } catch (BigProblem big) {
      specific(big);
    } catch (Problem any) {
      general(any);
    }
    try {
      throw new BigProblem();
    } catch (Problem problem) {
      problem.report();
    }
    new Unrelated();
    try {
      if (args.length > 5) throw new Problem();
    } catch (Problem problem) {
      general(problem);
    }
  }

  static void specific(Problem problem) { problem.report(); }
  static void general(Problem problem) { problem.report(); }
}

// edge Main.specific -> BigProblem.report
// no-edge Main.specific -> Problem.report
// may-edge Main.general -> Problem.report
// no-edge Main.general -> BigProblem.report
// edge Main.main -> BigProblem.report
// unreachable Unrelated.report
