// Field.get and Field.set on instance fields (D9).
package reflection.field_access;

import java.lang.reflect.Field;

class Item { void use() {} }
class Wrong extends Item { @Override void use() {} }
class Holder { public Item item; public Item other = new Wrong(); private Item secret = new Item(); }

class Main {
  public static void main(String[] args) throws Exception {
    Holder holder = new Holder();
    Field field = Holder.class.getField("item");
    field.set(holder, new Item());
    holder.item.use();
    read(holder);
    secret(holder);
  }

  static void read(Holder holder) throws Exception {
    Item item = (Item) Holder.class.getField("item").get(holder);
    item.use();
  }

  static void secret(Holder holder) throws Exception {
    Field field = Holder.class.getDeclaredField("secret");
    field.setAccessible(true);
    ((Item) field.get(holder)).use();
  }
}

// rule field-access
// edge Main.main -> Item.use
// no-edge Main.main -> Wrong.use
// edge Main.read -> Item.use
// no-edge Main.read -> Wrong.use
// edge Main.secret -> Item.use
// target Main.main Field.set <Holder: Item item>
// target Main.read Field.get <Holder: Item item>
// target Main.secret Field.get <Holder: Item secret>
// site Main.main Field.set resolved
// [none]
// no-edge Main.main -> Item.use
// site Main.main Field.set unresolved
