// Constructor and array constructor references.
package lambdas.constructor_references;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

class Made { Object held; Made() {} Made(Object held) { this.held = held; } void go() {} }
class Payload { void ping() {} }

class Main {
  public static void main(String[] args) {
    make(Made::new).go();
    wrap(Made::new);
    array(Made[]::new);
  }

  static Made make(Supplier<Made> supplier) { return supplier.get(); }

  static void wrap(Function<Object, Made> function) {
    Made made = function.apply(new Payload());
    ((Payload) made.held).ping();
  }

  static void array(IntFunction<Made[]> function) {
    Made[] made = function.apply(2);
    made[0] = new Made();
    made[0].go();
  }
}

// edge Main.make -> Made.<init>()V
// edge Main.main -> Made.go
// edge Main.wrap -> Made.<init>(Ljava/lang/Object;)V
// no-edge Main.make -> Made.<init>(Ljava/lang/Object;)V
// edge Main.wrap -> Payload.ping
// edge Main.array -> Made.go
