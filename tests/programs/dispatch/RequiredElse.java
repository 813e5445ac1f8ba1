// Checks for null with another value in its place.
package dispatch.required_else;

import java.util.Objects;

abstract class ReValue {
  void use() {}
}
class ReFirst extends ReValue {
  @Override
  void use() {}
}
class ReSecond extends ReValue {
  @Override
  void use() {}
}
class ReThird extends ReValue {
  @Override
  void use() {}
}

class Main {
  static ReValue none;

  static void value() {
    ReValue first = new ReFirst();
    Objects.requireNonNullElse(none, first).use();
  }

  static void supplied() { Objects.requireNonNullElseGet(none, ReSecond::new).use(); }

  static void given() { Objects.requireNonNullElseGet(new ReThird(), Main::never).use(); }

  static ReValue never() { return new ReThird(); }

  public static void main(String[] args) {
    value();
    supplied();
    given();
  }
}

// min-release 9
// edge Main.value -> ReFirst.use
// no-edge Main.value -> ReSecond.use
// edge Main.supplied -> ReSecond.use
// no-edge Main.supplied -> ReThird.use
// edge Main.given -> ReThird.use
// no-edge Main.given -> ReFirst.use
