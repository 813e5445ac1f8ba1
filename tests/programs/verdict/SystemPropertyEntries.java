// The Properties object of the system is given a property that names a file, which may name classes.
package verdict.system_property_entries;

import java.util.Properties;

class First {}

class Main {
  static volatile String name = "verdict.system_property_entries.First";

  public static void main(String[] args) throws Throwable {
    Properties own = new Properties();
    own.setProperty("java.util.logging.config.file", "none");
    Properties system = System.getProperties();
    Object before = system.setProperty("java.util.logging.config.file", "none/at.all");
    if (before == null) system.remove("java.util.logging.config.file");
    Class.forName(name);
  }
}

// complete
// reachable Main.main
// [full]
// sound Main.main Class.forName no
