// Multi-dimensional arrays: rows are objects of their own.
package arrays.multi_dimensional;

class A { void go() {} }
class B extends A { @Override void go() {} }
class C extends A { @Override void go() {} }

class Main {
  public static void main(String[] args) {
    A[][] grid = new A[2][3];
    grid[1][2] = new B();
    row(grid[1]);
    A[][] literal = { { new C() }, {} };
    literal(literal);
    A[][][] jagged = new A[1][][];
    jagged[0] = grid;
    jagged[0][1][2].go();
  }

  static void row(A[] row) { row[2].go(); }
  static void literal(A[][] rows) { for (A[] row : rows) for (A a : row) a.go(); }
}

// edge Main.row -> B.go
// no-edge Main.row -> C.go
// edge Main.literal -> C.go
// no-edge Main.literal -> B.go
// edge Main.main -> B.go
// no-edge Main.main -> C.go
