// A table of defaults names the class that the JDK makes when the entry is asked for.
package verdict.defaults_by_name;

import javax.swing.UIDefaults;

class Main {
  public static void main(String[] args) throws Throwable {
    UIDefaults defaults = new UIDefaults();
    defaults.put("key", new UIDefaults.ProxyLazyValue("verdict.defaults_by_name.Entry"));
    defaults.get("key");
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// site Main.main ProxyLazyValue.<init> unresolved
