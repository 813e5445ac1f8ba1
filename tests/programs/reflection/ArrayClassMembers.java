// The class of an array has the methods of Object, and its component type can be made.
package reflection.array_class_members;

class Item { @Override public int hashCode() { throw new IllegalStateException(); } }

class Main {
  public static void main(String[] args) throws Exception {
    Item[] array = new Item[1];
    Item[].class.getMethod("hashCode").invoke((Object) array);
    Class.forName("[Lreflection.array_class_members.Item;").getMethod("toString").invoke((Object) array);
  }
}

// rule member-look-up array
// target Main.main Method.invoke <java.lang.Object: int hashCode()>
// target Main.main Method.invoke <java.lang.Object: java.lang.String toString()>
// no-edge Main.main -> Item.hashCode
