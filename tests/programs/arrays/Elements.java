// Elements of different array objects are kept apart; covariant arrays dispatch on what they hold.
package arrays.elements;

class A { void go() {} }
class B extends A { @Override void go() {} }
class C extends A { @Override void go() {} }

class Main {
  public static void main(String[] args) {
    A[] covariant = new B[1];
    covariant[0] = new B();
    first(covariant);
    A[] other = { new C() };
    second(other);
    try {
      covariant[0] = new C();
    } catch (ArrayStoreException expected) {
      expected.getMessage();
    }
  }

  static void first(A[] array) { array[0].go(); }
  static void second(A[] array) { array[0].go(); }
}

// edge Main.first -> B.go
// no-edge Main.first -> A.go
// no-edge Main.first -> C.go
// edge Main.second -> C.go
// no-edge Main.second -> B.go
