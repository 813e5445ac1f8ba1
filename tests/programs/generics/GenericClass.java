// Generic classes and methods: erasure does not hide the target, casts at the use filter.
package generics.generic_class;

class Box<T> {
  private T value;
  Box(T value) { this.value = value; }
  T get() { return value; }
}
class Apple { void eat() {} }
class GreenApple extends Apple { @Override void eat() {} }
class Stone { void eat() {} }

class Main {
  public static void main(String[] args) {
    Box<Apple> apples = new Box<>(new GreenApple());
    Box<Stone> stones = new Box<>(new Stone());
    apples.get().eat();
    stone(stones.get());
    same(new Apple()).eat();
  }

  static void stone(Stone stone) { stone.eat(); }
  static <T> T same(T in) { return in; }
}

// edge Main.main -> GreenApple.eat
// edge Main.main -> Apple.eat
// edge Main.stone -> Stone.eat
// no-edge Main.main -> Stone.eat
