// A method with variable arity takes one array, which sits inside the array of arguments.
package reflection.invoke_varargs;

class Item { void use() {} }
class Tool {
  public void all(Item... items) { for (Item item : items) item.use(); }
  public void mixed(String text, Object... rest) { ((Item) rest[0]).use(); }
}

class Main {
  public static void main(String[] args) throws Exception {
    Tool.class.getMethod("all", Item[].class).invoke(new Tool(), (Object) new Item[] { new Item() });
    mixed();
  }

  static void mixed() throws Exception {
    Object[] rest = { new Item() };
    Tool.class.getMethod("mixed", String.class, Object[].class).invoke(new Tool(), "text", rest);
  }
}

// rule method-call
// edge Main.main -> Tool.all
// edge Tool.all -> Item.use
// edge Main.mixed -> Tool.mixed
// edge Tool.mixed -> Item.use
