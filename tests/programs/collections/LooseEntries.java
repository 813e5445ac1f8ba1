// Entries that lambdas, streams and copies get are those of the map: what is set as their value comes out of it.
package collections.loose_entries;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

abstract class Value { abstract void use(); }
class First extends Value { @Override void use() {} }
class ByConsumer extends Value { @Override void use() {} }
class ByStream extends Value { @Override void use() {} }
class ByPredicate extends Value { @Override void use() {} }
class ByFound extends Value { @Override void use() {} }
class ByArray extends Value { @Override void use() {} }
class ByCopy extends Value { @Override void use() {} }
class ByLeast extends Value { @Override void use() {} }
class ByReference extends Value { @Override void use() {} }

interface Setter { Value set(Map.Entry<String, Value> entry, Value value); }

class Main {
  static Map<String, Value> filled(Map<String, Value> map) {
    map.put("k", new First());
    return map;
  }

  static void consumer(Map<String, Value> map) {
    map.entrySet().forEach(entry -> entry.setValue(new ByConsumer()));
    map.get("k").use();
  }

  static void stream(Map<String, Value> map) {
    map.entrySet().stream().forEach(entry -> entry.setValue(new ByStream()));
    map.get("k").use();
  }

  static void predicate(Map<String, Value> map) {
    map.entrySet().removeIf(entry -> entry.setValue(new ByPredicate()) == null);
    map.values().iterator().next().use();
  }

  static void found(Map<String, Value> map) {
    map.entrySet().stream().findFirst().get().setValue(new ByFound());
    map.get("k").use();
  }

  @SuppressWarnings("unchecked")
  static void array(Map<String, Value> map) {
    for (Object entry : map.entrySet().toArray()) ((Map.Entry<String, Value>) entry).setValue(new ByArray());
    map.get("k").use();
  }

  static void copy(Map<String, Value> map) {
    List<Map.Entry<String, Value>> entries = new ArrayList<>(map.entrySet());
    entries.get(0).setValue(new ByCopy());
    map.get("k").use();
  }

  static void least(Map<String, Value> map) {
    Collections.min(map.entrySet(), (x, y) -> 0).setValue(new ByLeast());
    map.get("k").use();
  }

  static void reference(Map<String, Value> map) {
    Setter setter = Map.Entry::setValue;
    map.entrySet().forEach(entry -> setter.set(entry, new ByReference()));
    map.get("k").use();
  }

  public static void main(String[] args) {
    consumer(filled(new HashMap<>()));
    stream(filled(new TreeMap<>()));
    predicate(filled(new LinkedHashMap<>()));
    found(filled(new LinkedHashMap<>()));
    array(filled(new HashMap<>()));
    copy(filled(new HashMap<>()));
    least(filled(new HashMap<>()));
    reference(filled(new TreeMap<>()));
  }
}

// edge Main.consumer -> ByConsumer.use
// edge Main.stream -> ByStream.use
// edge Main.predicate -> ByPredicate.use
// edge Main.found -> ByFound.use
// edge Main.array -> ByArray.use
// edge Main.copy -> ByCopy.use
// edge Main.least -> ByLeast.use
// edge Main.reference -> ByReference.use
