// A lambda expression: the interface call reaches its body, and only where it flows.
package lambdas.non_capturing;

interface Op { void run(); }

class Main {
  public static void main(String[] args) {
    Op first = () -> one();
    Op second = () -> two();
    apply(first);
    second.run();
    Op never = () -> three();
  }

  static void apply(Op op) { op.run(); }
  static void one() {}
  static void two() {}
  static void three() {}
}

// edge Main.apply -> Main.lambda$main$0
// no-edge Main.apply -> Main.lambda$main$1
// edge Main.main -> Main.lambda$main$1
// edge Main.lambda$main$0 -> Main.one
// edge Main.lambda$main$1 -> Main.two
// unreachable Main.lambda$main$2
// unreachable Main.three
