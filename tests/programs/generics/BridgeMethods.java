// An implementation of a generic interface is reached through its bridge method.
package generics.bridge_methods;

interface Visitor<T> { void visit(T item); }
class Leaf { void mark() {} }
class LeafVisitor implements Visitor<Leaf> {
  @Override public void visit(Leaf leaf) { leaf.mark(); }
}
class Version implements Comparable<Version> {
  final int number;
  Version(int number) { this.number = number; }
  @Override public int compareTo(Version other) { return Integer.compare(number, other.number); }
}

class Main {
  public static void main(String[] args) {
    drive(new LeafVisitor(), new Leaf());
    if (max(new Version(1), new Version(2)).number != 2) throw new AssertionError();
  }

  static <T> void drive(Visitor<T> visitor, T item) { visitor.visit(item); }
  static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) < 0 ? b : a; }
}

// edge Main.drive -> LeafVisitor.visit(Ljava/lang/Object;)V
// edge LeafVisitor.visit(Ljava/lang/Object;)V -> LeafVisitor.visit(LLeaf;)V
// edge LeafVisitor.visit(LLeaf;)V -> Leaf.mark
// edge Main.max -> Version.compareTo(Ljava/lang/Object;)I
// edge Version.compareTo(Ljava/lang/Object;)I -> Version.compareTo(LVersion;)I
// no-edge Main.drive -> LeafVisitor.visit(LLeaf;)V
