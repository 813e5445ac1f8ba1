// Containers that methods make, what functions give them, and classes of the program below those of the JDK.
package collections.container_factories;

import java.util.*;
import java.util.function.BiFunction;
import java.util.function.Function;

class Item { void a() {} void b() {} void c() {} void d() {} void e() {} void f() {} void g() {} void h() {} void i() {}
             void j() {} void k() {} void l() {} void m() {} void n() {} void o() {} void p() {} void q() {} void r() {}
             void s() {} void t() {} void u() {} void v() {} void w() {} void x() {} void y() {} void z() {}
             void lost() {} }

/// Below a container, and as it.
class Plain extends ArrayList<Item> {
  Plain() { super(List.of(new Item())); }
  Item first() { return get(0); }
  Item last() { return super.get(size() - 1); }
}

/// Adds another than it is given.
class Swapping extends ArrayDeque<Item> {
  @Override public void addLast(Item item) { super.addLast(new Item()); }
  @Override public boolean add(Item item) { return super.add(new Item()); }
}

/// Its iterators give what nobody has put in.
class Making extends AbstractList<Item> {
  @Override public Item get(int i) { return new Item(); }
  @Override public int size() { return 1; }
}

/// What it holds is set by its field.
class Raw extends Vector<Item> {
  void raw(Item item) { elementCount = 1; elementData = new Object[] {item}; }
}

interface Peeking extends List<Item> {
  default Item peek() { return get(0); }
}

class Peekable extends ArrayList<Item> implements Peeking {}

class Supplying implements Function<String, Item> {
  final Item item = new Item();
  @Override public Item apply(String key) { return item; }
}

class Pair implements Map.Entry<String, Item> {
  @Override public String getKey() { return "own"; }
  @Override public Item getValue() { return new Item(); }
  @Override public Item setValue(Item item) { return null; }
}

class Values extends ThreadLocal<Item> {
  @Override protected Item initialValue() { return new Item(); }
}

enum Colour { RED { @Override void paint() {} }; abstract void paint(); }

class Main {
  static void factories() {
    List.of(new Item()).get(0).a();
    List.of(new Item(), new Item(), new Item()).iterator().next().b();
    List.of(new Item[] {new Item()}).get(0).c();
    Set.of(new Item()).iterator().next().d();
    Map.of("k", new Item()).get("k").e();
    Map.of("k", new Item(), "l", new Item(), "m", new Item()).values().iterator().next().f();
    Map.entry("k", new Item()).getValue().g();
    Map.ofEntries(Map.entry("k", new Item()), new Pair()).get("own").h();
    Map.copyOf(Map.of("k", new Item())).get("k").i();
    Set.copyOf(new Making()).iterator().next().j();
    Collections.singletonList(new Item()).get(0).k();
    Collections.singletonMap("k", new Item()).entrySet().iterator().next().getValue().l();
    Collections.nCopies(2, new Item()).subList(0, 1).get(0).m();
    Deque<Item> deque = new ArrayDeque<>();
    Collections.asLifoQueue(deque).add(new Item());
    deque.peekLast().n();
    EnumSet<Colour> colours = EnumSet.noneOf(Colour.class);
    colours.add(Colour.RED);
    for (Colour colour : EnumSet.copyOf(colours)) colour.paint();
  }

  static void functions() {
    Map<String, Item> map = new HashMap<>();
    map.computeIfAbsent("k", k -> new Item()).o();
    map.compute("k", (k, v) -> new Item()).p();
    map.merge("k", new Item(), (x, y) -> new Item());
    map.replaceAll((k, v) -> { v.q(); return v; });
    map.get("k").r();
    Map<String, Item> supplied = new TreeMap<>();
    supplied.computeIfAbsent("k", new Supplying());
    supplied.get("k").s();
    Optional.of(new Item()).get().t();
    Optional.of("text").map(text -> new Item()).filter(item -> true).orElse(null).u();
    Optional.<Item>empty().orElseGet(Item::new).v();
    ThreadLocal<Item> local = ThreadLocal.withInitial(Item::new);
    local.get().w();
    new Values().get().x();
  }

  static void lost() {
    List<Item> list = new ArrayList<>(List.of(new Item()));
    list.removeIf(item -> true);
    Optional<Item> none = Optional.empty();
    none.ifPresent(Item::lost);
    BiFunction<Item, Item, Item> both = (x, y) -> y;
    Map<String, Item> map = new HashMap<>();
    map.put("k", new Item());
    map.merge("k", new Item(), both);
    map.get("k").y();
  }

  static void below() {
    new Plain().first().z();
    own();
  }

  static void own() {
    new Plain().last().a();
    Swapping swapping = new Swapping();
    swapping.addAll(List.of(new Item()));
    swapping.peek().b();
    new Making().iterator().next().c();
    Raw raw = new Raw();
    raw.raw(new Item());
    raw.get(0).d();
    Peekable peekable = new Peekable();
    peekable.add(new Item());
    peekable.peek().e();
    List<Item> braces = new ArrayList<>() {{ add(new Item()); }};
    braces.get(0).f();
    Collections.unmodifiableList(braces).listIterator().next().g();
    Map<String, Item> concurrent = new java.util.concurrent.ConcurrentHashMap<>();
    concurrent.entrySet().add(Map.entry("k", new Item()));
    concurrent.get("k").h();
    concurrent.entrySet().addAll(Set.of(Map.entry("l", new Item())));
    concurrent.keySet().iterator().next().length();
  }

  public static void main(String[] args) {
    factories();
    functions();
    lost();
    below();
  }
}

// min-release 10
// edge Main.factories -> Item.a
// edge Main.factories -> Item.b
// edge Main.factories -> Item.c
// edge Main.factories -> Item.d
// edge Main.factories -> Item.e
// edge Main.factories -> Item.f
// edge Main.factories -> Item.g
// edge Main.factories -> Item.h
// edge Main.factories -> Item.i
// edge Main.factories -> Item.j
// edge Main.factories -> Item.k
// edge Main.factories -> Item.l
// edge Main.factories -> Item.m
// edge Main.factories -> Item.n
// edge Main.factories -> Colour$1.paint
// edge Main.functions -> Item.o
// edge Main.functions -> Item.p
// edge Main.functions -> Item.r
// edge Main.functions -> Item.s
// edge Main.functions -> Item.t
// edge Main.functions -> Item.u
// edge Main.functions -> Item.v
// edge Main.functions -> Item.w
// edge Main.functions -> Item.x
// edge Main.lost -> Item.y
// edge Main.below -> Item.z
// edge Main.own -> Item.a
// edge Main.own -> Item.b
// edge Main.own -> Item.c
// edge Main.own -> Item.d
// edge Main.own -> Item.e
// edge Main.own -> Item.f
// edge Main.own -> Item.g
// edge Main.own -> Item.h
