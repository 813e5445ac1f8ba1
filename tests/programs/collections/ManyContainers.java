// So many containers at one call that all such calls share what they see, and calls with few beside them.
package collections.many_containers;

import java.util.*;

class Item { void a() {} void b() {} void c() {} void d() {} void e() {} void f() {} void g() {} void h() {} }
class Few extends Item { @Override void a() {} @Override void h() {} }
class Set extends Item { @Override void f() {} }

class Main {
  static Item first(Collection<Item> all) { return all.iterator().next(); }
  static List<Item> wrapped(List<Item> list) { return Collections.unmodifiableList(list); }
  static ListIterator<Item> iterator(List<Item> list) { return list.subList(0, 1).listIterator(); }
  static Enumeration<Item> enumeration(Collection<Item> all) { return Collections.enumeration(all); }

  @SuppressWarnings("unchecked")
  public static void main(String[] args) {
    List<Item>[] lists = new List[] {
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
    };
    for (List<Item> list : lists) {
      list.add(new Item());
      first(list).a();
      wrapped(list).iterator().next().b();
      wrapped(wrapped(list)).get(0).c();
      iterator(wrapped(list)).next().d();
      ListIterator<Item> i = iterator(list);
      i.next().e();
      i.set(new Set());
      list.get(0).f();
      enumeration(wrapped(list)).nextElement().g();
    }
    List<Item> few = new ArrayList<>();
    few.add(new Few());
    Collections.unmodifiableCollection(Collections.unmodifiableList(few)).iterator().next().h();
    Map<Item, Item> map = new Hashtable<>();
    map.put(new Few(), new Few());
    Collections.unmodifiableMap(map).keySet().iterator().next().a();
    first(Collections.unmodifiableMap(map).values()).a();
  }
}

// edge Main.main -> Item.a
// edge Main.main -> Item.b
// edge Main.main -> Item.c
// edge Main.main -> Item.d
// edge Main.main -> Item.e
// edge Main.main -> Set.f
// edge Main.main -> Item.g
// edge Main.main -> Few.h
// edge Main.main -> Few.a
