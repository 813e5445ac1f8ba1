// A set made of a map puts true into it for each element.
package verdict.set_from_map;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

class Named {
  public String toString() { return "named"; }
}

class Main {
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) throws Exception {
    Map<Object, Object> map = new HashMap<>();
    Set<Object> set = Collections.newSetFromMap((Map) map);
    set.add("element");
    map.put("named", new Named());
    for (Object value : map.values()) value.getClass().getMethod("toString").invoke(value);
  }
}

// complete
// min-release 17
// reachable Main.main
