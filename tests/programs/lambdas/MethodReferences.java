// Static, bound, unbound and super method references reach the method itself, dispatched on the receiver.
package lambdas.method_references;

import java.util.function.Consumer;

class Item { void use() {} void bound() {} }
class Special extends Item {
  @Override void use() {}
  @Override void bound() {}
  void viaSuper() { Runnable r = super::use; Main.run(r); }
}

class Main {
  public static void main(String[] args) {
    Runnable statically = Main::target;
    run(statically);
    Consumer<Item> unbound = Item::use;
    accept(unbound);
    Item special = new Special();
    Runnable bound = special::bound;
    runBound(bound);
    new Special().viaSuper();
  }

  static void run(Runnable r) { r.run(); }
  static void runBound(Runnable r) { r.run(); }
  static void accept(Consumer<Item> c) { c.accept(new Special()); }
  static void target() {}
}

// edge Main.run -> Main.target
// edge Main.accept -> Special.use
// no-edge Main.accept -> Item.use
// edge Main.runBound -> Special.bound
// no-edge Main.runBound -> Item.bound
// no-edge Main.runBound -> Main.target
// edge Main.run -> Special.lambda$viaSuper$0
// edge Special.lambda$viaSuper$0 -> Item.use
