// A resource bundle is a class that is loaded by name.
package verdict.bundles;

import java.util.ResourceBundle;

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    String name = ResourceBundle.getBundle("verdict.bundles.Names").getString("class");
    Class.forName(name);
  }
}

// complete
// min-release 17
// reachable Main.main
