// Names kept in arrays, collections, maps and properties.
package values.containers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

class InArray { InArray() {} }
class InList { InList() {} }
class InMap { InMap() {} }
class InProperties { InProperties() {} }
class Nowhere { Nowhere() {} }

class Main {
  static final String[] NAMES = {"InArray"};

  public static void main(String[] args) throws Exception {
    array(); list(); map(); properties();
  }

  static void array() throws Exception { make(Class.forName("values.containers." + NAMES[0])); }
  static void list() throws Exception {
    List<String> names = new ArrayList<>();
    names.add("InList");
    for (String name : names) make(Class.forName("values.containers." + name));
  }
  static void map() throws Exception {
    Map<String, String> names = new HashMap<>();
    names.put("key", "values.containers.InMap");
    make(Class.forName(names.get("key")));
  }
  static void properties() throws Exception {
    Properties names = new Properties();
    names.setProperty("containers.key", "values.containers.InProperties");
    make(Class.forName(names.getProperty("containers.key")));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete
// [full]
// target Main.array Class.forName InArray
// no-target Main.array Class.forName InMap
// site Main.array Class.forName resolved
// target Main.list Class.forName InList
// target Main.map Class.forName InMap
// target Main.properties Class.forName InProperties
// no-target Main.map Class.forName Nowhere
