package verdict.login_provider;

import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;

public class Settings extends Configuration {
  @Override public AppConfigurationEntry[] getAppConfigurationEntry(String name) { return null; }
}
