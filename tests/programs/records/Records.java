// Records: accessors, a compact constructor, and generated methods that call those of the components.
package records.records;

class Part {
  @Override public String toString() { return "part"; }
  @Override public int hashCode() { return 3; }
  @Override public boolean equals(Object other) { return other instanceof Part; }
  void go() {}
}
class Ignored { @Override public String toString() { return "ignored"; } }
interface Named { Part part(); }
record Pair(Part part, int number) implements Named {
  Pair {
    check(number);
  }
  static void check(int n) {}
}

class Main {
  public static void main(String[] args) {
    Named pair = new Pair(new Part(), 1);
    pair.part().go();
    pair.toString();
    pair.hashCode();
    pair.equals(new Pair(new Part(), 1));
    new Ignored();
  }
}

// min-release 16
// edge Main.main -> Pair.part
// edge Main.main -> Part.go
// edge Main.main -> Pair.toString
// edge Main.main -> Pair.hashCode
// edge Main.main -> Pair.equals
// edge Pair.<init> -> Pair.check
// reachable Part.toString
// reachable Part.hashCode
// reachable Part.equals
// may-edge java.util.Objects.hashCode -> Part.hashCode
// may-edge java.util.Objects.equals -> Part.equals
// may-edge java.lang.String.valueOf -> Part.toString
// unreachable Ignored.toString
