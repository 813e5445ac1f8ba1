// Elements and lambdas flow through the stream library.
package collections.streams;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

class Item {
  boolean good() { return true; }
  Label label() { return new Label(); }
}
class Label { void print() {} int rank() { return 1; } }

class Main {
  public static void main(String[] args) {
    List<Label> labels = Arrays.asList(new Item(), new Item()).stream()
        .filter(item -> item.good())
        .map(Item::label)
        .sorted((a, b) -> Integer.compare(a.rank(), b.rank()))
        .collect(Collectors.toList());
    labels.forEach(Label::print);
    labels.get(0).rank();
  }
}

// reachable Item.good
// reachable Item.label
// reachable Label.print
// edge Main.main -> Label.rank
// edge Main.lambda$main$0 -> Item.good
// edge Main.lambda$main$1 -> Label.rank
