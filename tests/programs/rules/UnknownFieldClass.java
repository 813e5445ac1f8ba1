// Fields of an unknown class, by name: the receiver gives the class, or the cast of the value does.
package rules.unknown_field_class;

import java.lang.reflect.Field;

class Item { void use() {} }
class Owner { public Item ufcItem = new Item(); }
class Stranger { public Item ufcItem = new Item(); }
class Textual { public String ufcShared = ""; }
class Shared { public static Item ufcShared = new Item(); }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    new Stranger();
    instance(new Owner());
    statically();
  }

  static void instance(Object owner) throws Exception {
    Field field = Class.forName(hidden("renwO.ssalc_dleif_nwonknu.selur")).getField("ufcItem");
    ((Item) field.get(owner)).use();
  }

  static void statically() throws Exception {
    Field field = Class.forName(hidden("derahS.ssalc_dleif_nwonknu.selur")).getField("ufcShared");
    ((Item) field.get(null)).use();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvTp I-InvS2T
// complete solar substring+backwards
// [solar]
// # as I-InvTp for methods: "get(v)" and "set(v)" are uses like invoke (Solar 2.1, assumption 4)
// target Main.instance Field.get <Owner: Item ufcItem>
// no-target Main.instance Field.get <Stranger: Item ufcItem>
// # as I-InvS2T: name and type of the value
// target Main.statically Field.get <Shared: Item ufcShared>
// no-target Main.statically Field.get <Textual: java.lang.String ufcShared>
// [solar substring+backwards]
// edge Main.instance -> Item.use
// edge Main.statically -> Item.use
// [substring+backwards]
// # the names of members give the classes (APLAS 3.2.1)
// target Main.instance Class.forName Owner
// target Main.statically Class.forName Shared
// [points-to casts doop substring]
// no-edge Main.instance -> Item.use
// no-edge Main.statically -> Item.use
