// D9: what Field.set stores is read by ordinary code.
package peers.d09_field_set;

class Item { void use() {} }
class Holder { public Item d09Item; }

class Main {
  public static void main(String[] args) throws Exception {
    Holder holder = new Holder();
    Holder.class.getField("d09Item").set(holder, new Item());
    holder.d09Item.use();
  }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Item.use
// target Main.main Field.set <Holder: Item d09Item>
