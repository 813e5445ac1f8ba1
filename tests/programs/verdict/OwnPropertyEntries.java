// Properties of an object of the program's own, with keys that mean something to the JDK among those of the system: nothing to it here.
package verdict.own_property_entries;

import java.util.Properties;

class First {}

class Main {
  static volatile String name = "verdict.own_property_entries.First";

  public static void main(String[] args) throws Throwable {
    Properties own = new Properties();
    own.setProperty("java.util.logging.config.file", "none/at.all");
    own.put("java.util.logging.config.class", "verdict.own_property_entries.First");
    Properties more = new Properties();
    more.putAll(own);
    Class.forName(name);
  }
}

// complete full
// reachable Main.main
// [full]
// sound Main.main Class.forName yes
