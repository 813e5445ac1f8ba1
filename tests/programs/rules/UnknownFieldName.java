// Field.get and Field.set with an unknown name: the cast of the value read, or the value written, selects fields.
package rules.unknown_field_name;

import java.lang.reflect.Field;

class Item { void use() {} }
class Gem extends Item { @Override void use() {} }
class Holder {
  public Item item = new Item();
  public Gem gem = new Gem();
  public Object any;
  public String text = "text";
}

class Main {
  public static void main(String[] args) throws Exception {
    Holder holder = new Holder();
    read(holder);
    write(holder);
    ((Item) holder.any).use();
  }

  static void read(Holder holder) throws Exception {
    Item item = (Item) Holder.class.getField(hidden("meti")).get(holder);
    item.use();
  }

  static void write(Holder holder) throws Exception { Holder.class.getField(hidden("yna")).set(holder, new Item()); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvSig
// complete solar
// [solar elf]
// target Main.read Field.get <Holder: Item item>
// target Main.read Field.get <Holder: Gem gem>
// no-target Main.read Field.get <Holder: java.lang.String text>
// edge Main.read -> Item.use
// target Main.write Field.set <Holder: java.lang.Object any>
// target Main.write Field.set <Holder: Item item>
// no-target Main.write Field.set <Holder: java.lang.String text>
// edge Main.main -> Item.use
// [points-to casts doop substring]
// site Main.read Field.get unresolved
// no-edge Main.read -> Item.use
// no-target Main.write Field.set <Holder: Item item>
