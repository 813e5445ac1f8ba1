// Map.replaceAll of a map of the program sets the values of entries that are another map's.
package collections.replaced_loose_entries;

import java.util.AbstractMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

class First {
  void run() {}
}

class Second extends First {
  void run() {}
}

class Main extends AbstractMap<String, First> {
  static List<Map.Entry<String, First>> entries;

  @Override
  public Set<Map.Entry<String, First>> entrySet() { return new HashSet<>(entries); }

  public static void main(String[] args) {
    Map<String, First> inner = new HashMap<>();
    inner.put("a", new First());
    entries = inner.entrySet().stream().collect(Collectors.toList());
    new Main().replaceAll((k, v) -> new Second());
    inner.get("a").run();
  }
}

// min-release 17
// edge Main.main -> Second.run
