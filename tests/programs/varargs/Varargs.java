// Variable arity calls pack their arguments in an array.
package varargs.varargs;

class Item { void use() {} }
class Better extends Item { @Override void use() {} }
class Never extends Item { @Override void use() {} }

class Main {
  public static void main(String[] args) {
    all(new Item(), new Better());
    passed(new Item[] { new Better() });
    none();
    new Never();
    boxes(1, "two", 3L);
  }

  static void all(Item... items) { for (Item item : items) item.use(); }
  static void passed(Item... items) { items[0].use(); }
  static void none(Item... items) { for (Item item : items) item.use(); }
  static void boxes(Object... objects) { for (Object object : objects) object.toString(); }
}

// edge Main.all -> Item.use
// edge Main.all -> Better.use
// no-edge Main.all -> Never.use
// edge Main.passed -> Better.use
// no-edge Main.passed -> Item.use
// no-edge Main.none -> Item.use
// edge Main.boxes -> java.lang.Integer.toString
// edge Main.boxes -> java.lang.Long.toString
// edge Main.boxes -> java.lang.String.toString
// unreachable Never.use
