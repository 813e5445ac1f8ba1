// getField finds inherited fields and those of interfaces; reading one of an interface initialises it.
package reflection.field_inherited;

class Item { void use() {} void constant() {} }
class Parent { public Item inherited = new Item(); }
interface Constants { Item VALUE = Maker.make(); }
class Maker { static Item make() { return new Item(); } }
class Child extends Parent implements Constants {}

class Main {
  public static void main(String[] args) throws Exception {
    ((Item) Child.class.getField("inherited").get(new Child())).use();
    ((Item) Child.class.getField("VALUE").get(null)).constant();
  }
}

// rule field-access member-look-up
// edge Main.main -> Item.use
// edge Main.main -> Item.constant
// edge Constants.<clinit> -> Maker.make
// target Main.main Field.get <Parent: Item inherited>
