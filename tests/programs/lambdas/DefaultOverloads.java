// A function object has the method of its interface alone: defaults of the same name and number of parameters stay what they are,
// and a default that the interface makes abstract again is the function's.
package lambdas.default_overloads;

class Item { void taken() {} }

interface Taking<T> {
  void take(T item);
}

interface TakingInt extends Taking<Item> {
  void take(int number);

  @Override
  default void take(Item item) {
    item.taken();
    take(1);
  }
}

interface Acting {
  default void act() { Main.never(); }
}

interface ActingAgain extends Acting {
  @Override
  void act();
}

class Main {
  public static void main(String[] args) {
    TakingInt counting = number -> counted();
    pass(counting);
    ActingAgain again = () -> acted();
    start(again);
  }

  static void pass(Taking<Item> taking) { taking.take(new Item()); }

  static void start(Acting acting) { acting.act(); }

  static void counted() {}

  static void acted() {}

  static void never() {}
}

// edge Main.pass -> TakingInt.take
// edge TakingInt.take -> Item.taken
// edge TakingInt.take -> Main.lambda$main$0
// no-edge Main.pass -> Main.lambda$main$0
// edge Main.lambda$main$0 -> Main.counted
// edge Main.start -> Main.lambda$main$1
// edge Main.lambda$main$1 -> Main.acted
// no-edge Acting.act -> Main.never
