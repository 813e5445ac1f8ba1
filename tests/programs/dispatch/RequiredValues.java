// Checks for null give the values that they are given, call by call.
package dispatch.required_values;

import java.util.Objects;

abstract class RvValue {
  void use() {}
}
class RvFirst extends RvValue {
  @Override
  void use() {}
}
class RvSecond extends RvValue {
  @Override
  void use() {}
}
class RvThird extends RvValue {
  @Override
  void use() {}
}

class Main {
  static RvValue none;

  static void plain() { Objects.requireNonNull(new RvFirst()).use(); }

  static void worded() { Objects.requireNonNull(new RvSecond(), "second").use(); }

  /** Asks for the words that it does not need, but here. */
  static void supplied() {
    try {
      Objects.requireNonNull(none, Main::words).use();
    } catch (NullPointerException e) {
      Objects.requireNonNull(new RvThird(), () -> "third").use();
    }
  }

  static String words() { return "none"; }

  public static void main(String[] args) {
    plain();
    worded();
    supplied();
  }
}

// edge Main.plain -> RvFirst.use
// no-edge Main.plain -> RvSecond.use
// edge Main.worded -> RvSecond.use
// no-edge Main.worded -> RvThird.use
// edge Main.supplied -> RvThird.use
// no-edge Main.supplied -> RvFirst.use
// reachable Main.words
