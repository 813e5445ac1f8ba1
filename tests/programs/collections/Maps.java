// A hash map calls hashCode and equals of its keys and returns its values; a tree map calls compareTo.
package collections.maps;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

class Key {
  @Override public int hashCode() { return 1; }
  @Override public boolean equals(Object other) { return other instanceof Key; }
}
class Sorted implements Comparable<Sorted> {
  @Override public int compareTo(Sorted other) { return 0; }
}
class Value { void a() {} void b() {} void c() {} }
class ByIdentity implements Comparator<Object> {
  @Override public int compare(Object x, Object y) { return 0; }
}

class Main {
  public static void main(String[] args) {
    Map<Key, Value> map = new HashMap<>();
    map.put(new Key(), new Value());
    map.put(new Key(), new Value());
    map.get(new Key()).a();
    for (Map.Entry<Key, Value> entry : map.entrySet()) entry.getValue().b();
    map.computeIfAbsent(new Key(), k -> new Value()).c();
    Map<Sorted, Value> tree = new TreeMap<>();
    tree.put(new Sorted(), new Value());
    tree.put(new Sorted(), new Value());
    Map<Object, Value> custom = new TreeMap<>(new ByIdentity());
    custom.put("x", new Value());
  }
}

// reachable Key.hashCode
// reachable Key.equals
// reachable Sorted.compareTo(LSorted;)I
// reachable ByIdentity.compare
// edge Main.main -> Value.a
// edge Main.main -> Value.b
// edge Main.main -> Value.c
