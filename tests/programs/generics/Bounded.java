// Type bounds decide the declared target; dispatch is on the objects.
package generics.bounded;

interface Area { double area(); }
class Disk implements Area { public double area() { return 3; } }
class Rect implements Area { public double area() { return 4; } }
class Hole implements Area { public double area() { return 0; } }
class Pair<A extends Area, B extends Area> {
  final A left;
  final B right;
  Pair(A left, B right) { this.left = left; this.right = right; }
  double leftArea() { return left.area(); }
  double rightArea() { return right.area(); }
}

class Main {
  public static void main(String[] args) {
    Pair<Disk, Rect> pair = new Pair<>(new Disk(), new Rect());
    if (pair.leftArea() + pair.rightArea() != 7) throw new AssertionError();
  }
}

// edge Pair.leftArea -> Disk.area
// no-edge Pair.leftArea -> Rect.area
// edge Pair.rightArea -> Rect.area
// no-edge Pair.rightArea -> Disk.area
// unreachable Hole.area
