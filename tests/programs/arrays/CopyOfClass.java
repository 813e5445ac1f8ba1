// The forms of Arrays.copyOf with a class argument make an array of that class.
package arrays.copy_of_class;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class A { void go() {} }
class B extends A { @Override void go() {} }
class C extends A { @Override void go() {} }

class Main {
  public static void main(String[] args) {
    Object[] source = { new B() };
    literal(Arrays.copyOf(source, 1, A[].class));
    range(Arrays.copyOfRange(source, 0, 1, A[].class));
    A[] like = { new C() };
    sameClass(Arrays.copyOf(source, 1, like.getClass()));
    List<A> list = new ArrayList<>();
    list.add(new B());
    collected(list.toArray(new A[0]));
  }

  static void literal(A[] array) { array[0].go(); }
  static void range(A[] array) { array[0].go(); }
  static void sameClass(Object[] array) { ((A[]) array)[0].go(); }
  static void collected(A[] array) { array[0].go(); }
}

// edge Main.literal -> B.go
// no-edge Main.literal -> C.go
// edge Main.range -> B.go
// no-edge Main.range -> C.go
// edge Main.sameClass -> B.go
// edge Main.collected -> B.go
