// try-with-resources calls close on both ways out and adds suppressed exceptions.
package resources.try_with_resources;

class Resource implements AutoCloseable {
  void use() {}
  @Override public void close() { closed(); }
  void closed() {}
}
class Failing implements AutoCloseable {
  @Override public void close() throws Problem { throw new Problem(); }
}
class Problem extends Exception { void report() {} }

class Main {
  public static void main(String[] args) {
    try (Resource resource = new Resource()) {
      resource.use();
    }
    suppressed();
  }

  static void suppressed() {
    try (Failing failing = new Failing()) {
      throw new IllegalStateException();
    } catch (Problem problem) {
      problem.report();
    } catch (IllegalStateException state) {
      for (Throwable t : state.getSuppressed()) ((Problem) t).report();
    }
  }
}

// edge Main.main -> Resource.use
// edge Main.main -> Resource.close
// edge Resource.close -> Resource.closed
// edge Main.suppressed -> Failing.close
// edge Main.suppressed -> java.lang.Throwable.addSuppressed
// edge Main.suppressed -> Problem.report
