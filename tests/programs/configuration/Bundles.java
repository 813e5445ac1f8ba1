// Resource bundles: names in .properties files, and bundles that are classes.
package configuration.bundles;

import java.util.ListResourceBundle;
import java.util.ResourceBundle;

class Named { Named() {} }
class NotNamed { NotNamed() {} }
class Keyed { Keyed() {} }

class Main {
  public static class Listed extends ListResourceBundle {
    @Override
    protected Object[][] getContents() { return new Object[][] {{"bundles.key", "value"}}; }
  }

  public static class NoBundle extends ListResourceBundle {
    @Override
    protected Object[][] getContents() { return null; }
  }

  static void inFile() throws Exception {
    ResourceBundle names = ResourceBundle.getBundle("configuration.bundles.Names", java.util.Locale.ROOT, Main.class.getClassLoader());
    Class.forName(names.getString("bundles.named")).getDeclaredConstructor().newInstance();
  }

  static void keys() throws Exception {
    ResourceBundle names = ResourceBundle.getBundle("configuration.bundles.Names", java.util.Locale.ROOT, Main.class.getClassLoader());
    for (String key : names.keySet()) {
      if (key.startsWith("configuration")) Class.forName(key).getDeclaredConstructor().newInstance();
    }
  }

  static void enumerated() throws Exception {
    ResourceBundle names = ResourceBundle.getBundle("configuration.bundles.Names", java.util.Locale.ROOT, Main.class.getClassLoader());
    for (java.util.Enumeration<String> keys = names.getKeys(); keys.hasMoreElements();) {
      String key = keys.nextElement();
      if (key.startsWith("configuration")) Class.forName(key).getDeclaredConstructor().newInstance();
    }
  }

  static void inClass() {
    ResourceBundle listed = ResourceBundle.getBundle("configuration.bundles.Main$Listed", java.util.Locale.ROOT, Main.class.getClassLoader());
    if (!listed.getString("bundles.key").equals("value")) throw new AssertionError();
  }

  static void nowhere() {
    try {
      ResourceBundle.getBundle("configuration.bundles.Nowhere", java.util.Locale.ROOT, Main.class.getClassLoader());
    } catch (java.util.MissingResourceException expected) {
      return;
    }
    throw new AssertionError();
  }

  public static void main(String[] args) throws Exception {
    inFile(); keys(); enumerated(); inClass(); nowhere();
  }
}

// rule configuration-text
// complete full
// [full]
// target Main.inFile Class.forName Named
// no-target Main.inFile Class.forName NotNamed
// site Main.inFile Class.forName partial
// site Main.inFile ResourceBundle.getBundle resolved
// target Main.keys Class.forName Keyed
// evidence Main.keys Class.forName Names.properties:3
// no-target Main.keys Class.forName Named
// site Main.keys Class.forName partial
// target Main.enumerated Class.forName Keyed
// site Main.enumerated Class.forName partial
// target Main.inClass ResourceBundle.getBundle Main$Listed
// no-target Main.inClass ResourceBundle.getBundle Main$NoBundle
// site Main.inClass ResourceBundle.getBundle resolved
// reachable Main$Listed.getContents
// unreachable Main$NoBundle.getContents
// site Main.nowhere ResourceBundle.getBundle unresolved
