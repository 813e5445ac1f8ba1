// The enhanced for loop over a class of the program calls its iterator.
package collections.custom_iterable;

import java.util.Iterator;

class Item { void use() {} }
class Once implements Iterable<Item> {
  @Override public Iterator<Item> iterator() {
    return new Iterator<Item>() {
      private boolean more = true;
      @Override public boolean hasNext() { return more; }
      @Override public Item next() { more = false; return new Item(); }
    };
  }
}

class Main {
  public static void main(String[] args) {
    int seen = 0;
    for (Item item : new Once()) {
      item.use();
      seen++;
    }
    if (seen != 1) throw new AssertionError();
  }
}

// edge Main.main -> Once.iterator
// edge Main.main -> Once$1.hasNext
// edge Main.main -> Once$1.next()Ljava/lang/Object;
// edge Once$1.next()Ljava/lang/Object; -> Once$1.next()LItem;
// edge Main.main -> Item.use
