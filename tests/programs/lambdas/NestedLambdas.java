// Lambdas inside lambdas: captured values pass through every level.
package lambdas.nested_lambdas;

import java.util.function.Supplier;

class Value { void hit() {} }
class Other extends Value { @Override void hit() {} }

class Main {
  public static void main(String[] args) {
    Value value = new Value();
    Supplier<Supplier<Runnable>> outer = () -> () -> () -> value.hit();
    unwrap(outer).run();
    new Other();
  }

  static Runnable unwrap(Supplier<Supplier<Runnable>> outer) {
    Supplier<Runnable> middle = outer.get();
    return middle.get();
  }
}

// reachable Value.hit
// unreachable Other.hit
