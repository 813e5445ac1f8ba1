// Arrays of which only the type is known, shown as lists: all share their views, which hold what all of these arrays do.
package collections.arrays_of_no_site;

import java.lang.reflect.Array;
import java.util.*;

class Item { void a() {} void b() {} void c() {} void d() {} void e() {} }
class Other extends Item { @Override void c() {} @Override void e() {} }

class Main {
  public static void main(String[] args) {
    Item[] array = (Item[]) Array.newInstance(Item.class, 2);
    List<Item> list = Arrays.asList(array);
    array[0] = new Item();
    array[1] = new Item();
    list.get(0).a();
    list.iterator().next().b();
    list.set(0, new Other());
    array[0].c();
    Other[] others = (Other[]) Array.newInstance(Other.class, 1);
    ListIterator<Other> iterator = Arrays.asList(others).listIterator();
    iterator.next();
    iterator.set(new Other());
    others[0].d();
    List<Item> wrapped = Collections.unmodifiableList(Arrays.asList((Item[]) others));
    wrapped.iterator().next().e();
    Object[] copied = wrapped.toArray();
    ((Item) copied[0]).e();
  }
}

// rule array
// edge Main.main -> Item.a
// edge Main.main -> Item.b
// edge Main.main -> Other.c
// edge Main.main -> Item.d
// edge Main.main -> Other.e
