// A login configuration of the program names the module that the JDK makes.
package verdict.login_modules;

import java.util.Map;
import javax.security.auth.Subject;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;

class Settings extends Configuration {
  @Override public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
    return new AppConfigurationEntry[] {new AppConfigurationEntry("verdict.login_modules.Module",
        AppConfigurationEntry.LoginModuleControlFlag.REQUIRED, Map.of())};
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    new LoginContext("any", new Subject(), null, new Settings()).login();
  }
}

// complete
// min-release 17
// reachable Main.main
