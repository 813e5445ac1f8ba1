// Sealed types, pattern matching for instanceof and switch expressions.
package records.sealed;

sealed interface Shape permits Circle, Square {}
final class Circle implements Shape { int radius() { return 1; } }
final class Square implements Shape { int side() { return 2; } }
enum Kind { ROUND, ANGULAR }

class Main {
  public static void main(String[] args) {
    if (measure(new Circle()) != 1) throw new AssertionError();
    String name = switch (kind()) {
      case ROUND -> round();
      case ANGULAR -> "angular";
    };
    name.length();
  }

  static int measure(Shape shape) {
    if (shape instanceof Circle circle) return circle.radius();
    if (shape instanceof Square square) return square.side();
    return 0;
  }

  static Kind kind() { return Kind.ROUND; }
  static String round() { return "round"; }
}

// min-release 17
// edge Main.measure -> Circle.radius
// no-edge Main.measure -> Square.side
// unreachable Square.side
// edge Main.main -> Main.round
