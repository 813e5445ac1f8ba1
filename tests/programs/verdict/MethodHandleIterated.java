// A loop over what an iterator gives, which the first argument or a handle makes.
package verdict.method_handle_iterated;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

interface Fruit { void eat(); }
class Apple implements Fruit { public void eat() {} }
class Pear implements Fruit { public void eat() {} }

class Basket implements Iterable<Fruit> {
  public Iterator<Fruit> iterator() { return new Walk(); }
}
class Walk implements Iterator<Fruit> {
  private int left = 1;
  public boolean hasNext() { return left > 0; }
  public Fruit next() {
    left--;
    return new Pear();
  }
}

class Main {
  static int none(Iterable<Fruit> all) { return 0; }
  static int count(int n, Fruit fruit, Iterable<Fruit> all) {
    fruit.eat();
    return n + 1;
  }
  static Iterator<Fruit> backwards(List<Fruit> all) { return new Walk(); }
  static int first(List<Fruit> all) { return 0; }
  static int taste(int n, Fruit fruit, List<Fruit> all) {
    fruit.eat();
    return n + 1;
  }

  static MethodHandle find(String name, MethodType type) throws Exception {
    return MethodHandles.lookup().findStatic(Main.class, name, type);
  }

  static int byArgument() throws Throwable {
    MethodHandle init = find("none", MethodType.methodType(int.class, Iterable.class));
    MethodHandle body = find("count", MethodType.methodType(int.class, int.class, Fruit.class, Iterable.class));
    return (int) MethodHandles.iteratedLoop(null, init, body).invoke(new Basket());
  }

  static int byHandle() throws Throwable {
    MethodHandle iterator = find("backwards", MethodType.methodType(Iterator.class, List.class));
    MethodHandle init = find("first", MethodType.methodType(int.class, List.class));
    MethodHandle body = find("taste", MethodType.methodType(int.class, int.class, Fruit.class, List.class));
    return (int) MethodHandles.iteratedLoop(iterator, init, body).invoke(Arrays.asList(new Apple()));
  }

  public static void main(String[] args) throws Throwable {
    if (byArgument() != 1 || byHandle() != 1) throw new AssertionError();
  }
}

// min-release 9
// complete
// rule linked-handle
// [full]
// complete
// target Main.byArgument MethodHandles.iteratedLoop <Main: int count(int,Fruit,java.lang.Iterable)>
// edge Main.byArgument -> Main.count
// edge Main.count -> Pear.eat
// edge Main.byHandle -> Main.backwards
// edge Main.byHandle -> Main.taste
// edge Main.taste -> Pear.eat
// reachable Walk.next
