// A system property names drivers that the JDK loads, from the class path alone, where this program lies in a run of its own.
package verdict.driver_names;

import java.sql.DriverManager;

class Main {
  public static void main(String[] args) throws Throwable {
    System.setProperty("jdbc.drivers", "verdict.driver_names.Loaded");
    try {
      DriverManager.drivers().count();
    } finally {
      System.clearProperty("jdbc.drivers");
    }
  }
}

// complete
// min-release 17
// reachable Main.main
