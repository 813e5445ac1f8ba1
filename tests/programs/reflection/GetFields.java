// getFields and getDeclaredFields: every field of the class is read.
package reflection.get_fields;

import java.lang.reflect.Field;

class Item { void use() {} }
class Parent { public Item inherited = new Item(); }
class Holder extends Parent { private Item own = new Special(); }
class Special extends Item { @Override void use() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Holder holder = new Holder();
    for (Field field : Holder.class.getFields()) ((Item) field.get(holder)).use();
    declared(holder);
  }

  static void declared(Holder holder) throws Exception {
    for (Field field : Holder.class.getDeclaredFields()) {
      field.setAccessible(true);
      ((Item) field.get(holder)).use();
    }
  }
}

// rule member-look-up field-access
// edge Main.main -> Item.use
// no-edge Main.main -> Special.use
// edge Main.declared -> Special.use
// no-edge Main.declared -> Item.use
