// A name goes through maps, keys and views.
package verdict.maps;

import java.util.Map;
import java.util.TreeMap;

class First {}

class Second {}

class Main {
  static String name = "verdict.maps.First";
  public static void main(String[] args) throws Throwable {
    TreeMap<String, String> map = new TreeMap<>(Map.of("k", "verdict.maps.Second"));
    for (Map.Entry<String, String> e : map.descendingMap().entrySet()) name = e.getValue();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
