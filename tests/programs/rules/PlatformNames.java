// The JDK keeps the names of the classes of X.509 extensions in a field of each entry of a table, and makes them by name.
package rules.platform_names;

import java.security.cert.X509CertSelector;

class Main {
  public static void main(String[] args) {
    if (new X509CertSelector().match(null)) throw new AssertionError();
  }
}

// rule platform-name
// min-release 9
// complete full
// [full]
// # What the JDK looks up is compared in limits_test.cpp.
// reachable Main.main
