// A receiver or argument that the method's class and parameters do not admit reaches nothing.
package reflection.invoke_wrong_receiver;

class Item { void use() {} }
class Other { void use() {} }
class Tool { public void take(Item item) { item.use(); } }

class Main {
  public static void main(String[] args) throws Exception {
    try {
      Tool.class.getMethod("take", Item.class).invoke(args.length == 0 ? new Other() : null, new Item());
      throw new AssertionError();
    } catch (IllegalArgumentException expected) {
      argument();
    }
  }

  static void argument() throws Exception {
    Object[] values = { new Item() };
    Tool.class.getMethod("take", Item.class).invoke(new Tool(), values);
    values[0] = new Other();
    try {
      Tool.class.getMethod("take", Item.class).invoke(new Tool(), values);
      throw new AssertionError();
    } catch (IllegalArgumentException expected) {
      expected.getMessage();
    }
  }
}

// rule method-call
// no-edge Main.main -> Tool.take
// edge Main.argument -> Tool.take
// edge Tool.take -> Item.use
// no-edge Tool.take -> Other.use
