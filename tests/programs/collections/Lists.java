// Objects go through an ArrayList, a LinkedList and their iterators.
package collections.lists;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;

class Item { void a() {} void b() {} void c() {} void d() {} }
class Extra { void a() {} }

class Main {
  public static void main(String[] args) {
    List<Item> list = new ArrayList<>();
    list.add(new Item());
    list.get(0).a();
    iterate(list);
    List<Item> linked = new LinkedList<>(list);
    linked.get(0).c();
    for (Item item : Arrays.asList(new Item())) item.d();
  }

  static void iterate(List<Item> list) { for (Item item : list) item.b(); }
}

// edge Main.main -> Item.a
// edge Main.iterate -> Item.b
// edge Main.main -> Item.c
// edge Main.main -> Item.d
// edge Main.main -> java.util.ArrayList.add
// unreachable Extra.a
