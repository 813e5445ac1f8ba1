// Everything that goes into and comes out of containers by ways that a table of their methods has to know, or must not break.
package collections.containers;

import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

class Item { void a() {} void b() {} void c() {} void d() {} void e() {} void f() {} void g() {} void h() {} void i() {}
             void j() {} void k() {} void l() {} void m() {} void n() {} void o() {} void p() {} void q() {} void r() {}
             void s() {} void t() {} void u() {} void v() {} void w() {} void x() {} void y() {} void z() {} }

/// Its elements do not all come from those who add them.
class Filling extends ArrayList<Item> { @Override public Item get(int i) { return new Item(); } }

/// No container of the JDK below it.
class Own extends AbstractList<Item> {
  final Item item = new Item();
  @Override public Item get(int i) { return item; }
  @Override public int size() { return 1; }
}

class Cache extends LinkedHashMap<String, Item> {
  @Override protected boolean removeEldestEntry(Map.Entry<String, Item> eldest) { eldest.getValue().x(); return false; }
}

class Main {
  static List<Item> with() { List<Item> list = new ArrayList<>(); list.add(new Item()); return list; }

  public static void main(String[] args) throws Exception {
    new Filling().get(0).a();
    for (Item item : new ArrayList<>(new Own())) item.b();
    List<Item> wrapped = Collections.synchronizedList(new ArrayList<>());
    wrapped.add(new Item());
    wrapped.iterator().next().c();
    Set<Item> set = Collections.newSetFromMap(new IdentityHashMap<>());
    set.add(new Item());
    set.iterator().next().d();
    List<Item> backing = new ArrayList<>();
    Consumer<Item> add = backing::add;
    add.accept(new Item());
    backing.get(0).e();
    Map<String, Item> map = new HashMap<>();
    BiConsumer<String, Item> put = map::put;
    put.accept("k", new Item());
    Function<String, Item> get = map::get;
    get.apply("k").f();
    map.computeIfAbsent("l", k -> new Item()).g();
    map.get("l").h();
    for (Map.Entry<String, Item> e : map.entrySet()) { e.getValue().i(); e.setValue(new Item()); }
    Item[] array = {null};
    List<Item> shared = Arrays.asList(array);
    array[0] = new Item();
    shared.get(0).j();
    shared.set(0, new Item());
    array[0].k();
    with().toArray(new Item[0])[0].l();
    ((Item) with().toArray()[0]).m();
    Object[] copied = with().toArray();
    copied[0] = new Item();
    ((Item) Arrays.asList(copied).get(0)).n();
    ((Item) ((ArrayList<?>) ((ArrayList<Item>) with()).clone()).get(0)).o();
    with().stream().map(x -> x).collect(Collectors.toList()).get(0).p();
    with().forEach(Item::q);
    List<Item> all = new LinkedList<>();
    Collections.addAll(all, new Item());
    ListIterator<Item> iterator = all.listIterator();
    iterator.next().r();
    iterator.set(new Item());
    all.subList(0, 1).get(0).s();
    List<Item> replaced = with();
    replaced.replaceAll(x -> new Item());
    replaced.get(0).t();
    Method.reflective();
    PriorityQueue<Item> queue = new PriorityQueue<>((x, y) -> { x.v(); return 0; });
    queue.add(new Item());
    queue.add(new Item());
    queue.poll().w();
    Cache cache = new Cache();
    cache.put("k", new Item());
    Map<String, Item> concurrent = new ConcurrentHashMap<>();
    concurrent.merge("k", new Item(), (x, y) -> y);
    Collections.unmodifiableMap(concurrent).values().iterator().next().y();
    Map<String, List<Item>> nested = new TreeMap<>();
    nested.computeIfAbsent("k", k -> new ArrayList<>()).add(new Item());
    List.copyOf(nested.get("k")).get(0).z();
  }

  static class Method {
    static void reflective() throws Exception {
      List<Item> list = new ArrayList<>();
      List.class.getMethod("add", Object.class).invoke(list, new Item());
      list.get(0).u();
    }
  }
}

// min-release 10
// edge Main.main -> Item.a
// edge Main.main -> Item.b
// edge Main.main -> Item.c
// edge Main.main -> Item.d
// edge Main.main -> Item.e
// edge Main.main -> Item.f
// edge Main.main -> Item.g
// edge Main.main -> Item.h
// edge Main.main -> Item.i
// edge Main.main -> Item.j
// edge Main.main -> Item.k
// edge Main.main -> Item.l
// edge Main.main -> Item.m
// edge Main.main -> Item.n
// edge Main.main -> Item.o
// edge Main.main -> Item.p
// edge Main.main -> Item.r
// edge Main.main -> Item.s
// edge Main.main -> Item.t
// edge Main$Method.reflective -> Item.u
// edge Main.main -> Item.w
// edge Cache.removeEldestEntry -> Item.x
// edge Main.main -> Item.y
// edge Main.main -> Item.z
