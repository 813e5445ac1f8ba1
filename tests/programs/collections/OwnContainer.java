// A container of the program, which a row can say of what it does (program_test, ContainerRows).
package collections.own_container;

class Item { void a() {} }
class Round extends Item { @Override void a() {} }
class Square extends Item { @Override void a() {} }

class Bag {
  private final Object[] items = new Object[4];
  private int size;
  void put(Object item) { items[size++] = item; }
  Object take() { return items[--size]; }
  static Bag of(Object item) { Bag bag = new Bag(); bag.put(item); return bag; }
}

class Main {
  static void round(Bag bag) { ((Item) bag.take()).a(); }
  static void square(Bag bag) { ((Item) bag.take()).a(); }

  public static void main(String[] args) {
    Bag first = new Bag();
    first.put(new Round());
    round(first);
    round(Bag.of(new Round()));
    Bag second = new Bag();
    second.put(new Square());
    square(second);
    square(Bag.of(new Square()));
  }
}

// edge Main.round -> Round.a
// may-edge Main.round -> Square.a
// edge Main.square -> Square.a
// may-edge Main.square -> Round.a
