// The iterator of one wrapper may be that of any container that is wrapped; what it gives is not what that of a map's entries gives.
package collections.wrapped_entries;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class Value { void own() {} void stray() {} }

class StrayEntry implements Map.Entry<String, Value> {
  @Override public String getKey() { return "k"; }
  @Override public Value getValue() { return new Value(); }
  @Override public Value setValue(Value value) { return value; }
}

/// Says for itself what is held, so no container that is told apart.
class OwnMap extends HashMap<String, Value> {
  @Override public Value put(String key, Value value) { return super.put(key, value); }
}

class Main {
  static void own(Map<String, Value> map) {
    for (Map.Entry<String, Value> entry : map.entrySet()) entry.getValue().own();
  }

  static void stray(Set<Map.Entry<String, Value>> entries) {
    for (Map.Entry<String, Value> entry : entries) entry.getValue().stray();
  }

  public static void main(String[] args) {
    OwnMap map = new OwnMap();
    map.put("k", new Value());
    Set<Map.Entry<String, Value>> strays = new HashSet<>();
    strays.add(new StrayEntry());
    stray(Collections.synchronizedSet(strays));
    stray(Collections.synchronizedSet(map.entrySet()));
    own(map);
  }
}

// edge Main.own -> Value.own
// edge Main.stray -> Value.stray
// edge Main.stray -> StrayEntry.getValue
