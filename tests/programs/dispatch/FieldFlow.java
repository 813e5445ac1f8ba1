// Fields are told apart per object: what one box holds does not leak into another.
package dispatch.field_flow;

class Item { void use() {} }
class Red extends Item { @Override void use() {} }
class Blue extends Item { @Override void use() {} }
class Box { Item item; Item spare; }

class Main {
  static Item shared;

  public static void main(String[] args) {
    Box first = new Box();
    Box second = new Box();
    first.item = new Red();
    second.item = new Blue();
    useFirst(first);
    second.item.use();
    first.spare = new Blue();
    useSpare(first);
    shared = second.item;
    useShared();
  }

  static void useFirst(Box box) { box.item.use(); }
  static void useSpare(Box box) { box.spare.use(); }
  static void useShared() { shared.use(); }
}

// edge Main.useFirst -> Red.use
// no-edge Main.useFirst -> Blue.use
// edge Main.main -> Blue.use
// no-edge Main.main -> Red.use
// edge Main.useSpare -> Blue.use
// no-edge Main.useSpare -> Red.use
// edge Main.useShared -> Blue.use
// no-edge Main.useShared -> Red.use
