// Field.set stores nothing that the field's type or the receiver's class does not admit.
package reflection.field_wrong_value;

class Item { void use() {} }
class Other extends Item { @Override void use() { throw new IllegalStateException(); } }
class Narrow { public Special value = new Special(); }
class Special extends Item { @Override void use() {} }
class Unrelated { public Item value = new Item(); }

class Main {
  public static void main(String[] args) throws Exception {
    Narrow narrow = new Narrow();
    try {
      Narrow.class.getField("value").set(narrow, new Other());
      throw new AssertionError();
    } catch (IllegalArgumentException expected) {
      expected.getMessage();
    }
    Item item = narrow.value;
    item.use();
    receiver(new Unrelated());
  }

  static void receiver(Unrelated unrelated) throws Exception {
    try {
      Narrow.class.getField("value").set(unrelated, new Special());
      throw new AssertionError();
    } catch (IllegalArgumentException expected) {
      expected.getMessage();
    }
    unrelated.value.use();
  }
}

// rule field-access
// edge Main.main -> Special.use
// no-edge Main.main -> Other.use
// edge Main.receiver -> Item.use
// no-edge Main.receiver -> Special.use
