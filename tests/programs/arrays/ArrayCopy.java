// System.arraycopy, clone of an array and Arrays.copyOf move elements; each call only between its own arrays.
package arrays.array_copy;

import java.util.Arrays;

class A { void go() {} }
class B extends A { @Override void go() {} }
class C extends A { @Override void go() {} }

class Main {
  public static void main(String[] args) {
    A[] source = { new B() };
    A[] target = new A[1];
    System.arraycopy(source, 0, target, 0, 1);
    copied(target);
    A[] otherSource = { new C() };
    A[] otherTarget = new A[1];
    System.arraycopy(otherSource, 0, otherTarget, 0, 1);
    copiedToo(otherTarget);
    A[] twin = otherSource.clone();
    cloned(twin);
    copyOf(Arrays.copyOf(source, 3));
  }

  static void copied(A[] array) { array[0].go(); }
  static void copiedToo(A[] array) { array[0].go(); }
  static void cloned(A[] array) { array[0].go(); }
  static void copyOf(A[] array) { array[0].go(); }
}

// edge Main.copied -> B.go
// no-edge Main.copied -> C.go
// edge Main.copiedToo -> C.go
// no-edge Main.copiedToo -> B.go
// edge Main.cloned -> C.go
// no-edge Main.cloned -> B.go
// edge Main.copyOf -> B.go
