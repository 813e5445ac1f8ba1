// A security property names the class of which the JDK makes the login configuration.
package verdict.login_provider;

import java.security.Security;
import javax.security.auth.login.Configuration;

class Main {
  public static void main(String[] args) throws Throwable {
    String before = Security.getProperty("login.configuration.provider");
    Security.setProperty("login.configuration.provider", "verdict.login_provider.Settings");
    try {
      Configuration.setConfiguration(null);
      Configuration.getConfiguration();
    } finally {
      Configuration.setConfiguration(null);
      Security.setProperty("login.configuration.provider", before);
    }
  }
}

// complete
// min-release 17
// reachable Main.main
