// Field.get and Field.set on static fields; the access initialises the class.
package reflection.field_static;

import java.lang.reflect.Field;

class Item { void use() {} void initial() {} }
class Holder {
  public static Item written;
  public static Item preset = create();
  static Item create() { return new Item(); }
}
class Getter { public static Item value = make(); static Item make() { return new Item(); } }

class Main {
  public static void main(String[] args) throws Exception {
    Field field = Holder.class.getField("written");
    field.set(null, new Item());
    Holder.written.use();
    Item preset = (Item) Getter.class.getDeclaredField("value").get(null);
    preset.initial();
  }
}

// rule field-access
// edge Main.main -> Item.use
// edge Main.main -> Item.initial
// edge Getter.<clinit> -> Getter.make
// target Main.main Field.set <Holder: Item written>
// target Main.main Field.get <Getter: Item value>
