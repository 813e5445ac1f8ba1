// Private interface methods (Java 9) are called without dispatch.
package interfaces.private_method;

interface Counter {
  default void count() { step(); }
  private void step() { add(this); }
  private static void add(Counter counter) { counter.done(); }
  void done();
}
class Impl implements Counter {
  public void done() {}
  public void step() { throw new IllegalStateException(); }
}

class Main {
  public static void main(String[] args) {
    Counter counter = new Impl();
    counter.count();
  }
}

// min-release 9
// edge Main.main -> Counter.count
// edge Counter.count -> Counter.step
// edge Counter.step -> Counter.add
// edge Counter.add -> Impl.done
// no-edge Counter.count -> Impl.step
// unreachable Impl.step
