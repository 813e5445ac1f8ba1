// A covariant override has a bridge of the same name; the call reaches the real method.
package reflection.invoke_bridge;

class Item { void use() {} }
class Gem extends Item { @Override void use() {} }
class Base { public Item make() { throw new IllegalStateException(); } }
class Derived extends Base { @Override public Gem make() { return new Gem(); } }

class Main {
  public static void main(String[] args) throws Exception {
    ((Item) Derived.class.getMethod("make").invoke(new Derived())).use();
    throughBase();
  }

  static void throughBase() throws Exception {
    ((Item) Base.class.getMethod("make").invoke(new Derived())).use();
  }
}

// rule method-call
// edge Main.main -> Derived.make()LGem;
// edge Main.main -> Gem.use
// no-edge Main.main -> Base.make
// no-edge Main.main -> Item.use
// no-edge Main.throughBase -> Base.make
// edge Main.throughBase -> Gem.use
