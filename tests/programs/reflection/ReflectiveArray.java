// Array.newInstance, Array.set and Array.get.
package reflection.reflective_array;

import java.lang.reflect.Array;

class Item { void use() {} }
class Other extends Item { @Override void use() {} }

class Main {
  public static void main(String[] args) {
    Object array = Array.newInstance(Item.class, 2);
    Array.set(array, 0, new Item());
    ((Item[]) array)[0].use();
    read(array);
    Item[] plain = { new Other() };
    plain(plain);
    Object grid = Array.newInstance(Item.class, 2, 3);
    ((Item[][]) grid)[1][2] = new Item();
    ((Item[]) Array.get(grid, 1))[2].use();
  }

  static void read(Object array) { ((Item) Array.get(array, 0)).use(); }
  static void plain(Object array) { ((Item) Array.get(array, 0)).use(); }
}

// rule array
// edge Main.main -> Item.use
// edge Main.read -> Item.use
// no-edge Main.read -> Other.use
// edge Main.plain -> Other.use
// no-edge Main.plain -> Item.use
// target Main.main Array.newInstance Item[]
