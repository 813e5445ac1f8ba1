// I-InvSig: a cast of the result that post-dominates the call selects methods by return type, both ways (Solar 3.4.3).
package rules.unknown_name_by_result;

import java.lang.reflect.Method;

class Item { void use() {} }
class Gem extends Item { @Override void use() {} }
class Maker {
  public Item item() { return new Item(); }
  public Gem gem() { return new Gem(); }
  public Object object() { return new Item(); }
  public String text() { return ""; }
  public void nothing() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    always(new Maker());
    sometimes(new Maker(), args.length == 0);
    unused(new Maker());
  }

  static void always(Maker maker) throws Exception {
    Item item = (Item) Maker.class.getMethod(hidden("tcejbo")).invoke(maker);
    item.use();
  }

  static void sometimes(Maker maker, boolean use) throws Exception {
    Object made = Maker.class.getMethod(hidden("meti")).invoke(maker);
    if (use) ((Item) made).use();
  }

  static void unused(Maker maker) throws Exception { Maker.class.getMethod(hidden("gnihton")).invoke(maker); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvSig
// complete solar
// [solar elf]
// edge Main.always -> Maker.object
// may-edge Main.always -> Maker.item
// may-edge Main.always -> Maker.gem
// no-edge Main.always -> Maker.text
// no-edge Main.always -> Maker.nothing
// edge Main.always -> Item.use
// [solar]
// # a cast on one path only says nothing
// edge Main.sometimes -> Maker.item
// may-edge Main.sometimes -> Maker.text
// edge Main.unused -> Maker.nothing
// sound Main.always Method.invoke yes
// [points-to casts doop substring]
// no-edge Main.always -> Maker.object
