// D17: the name comes from a line of a settings file: no analysis here reads it, but the site must not look complete.
package peers.d17_name_from_properties;

class Settings {
  private final String value;
  Settings(String line) {
    char[] text = line.toCharArray();
    int start = line.indexOf('=') + 1;
    value = new String(text, start, text.length - start);
  }
  String value() { return value; }
}
class Plugin { void run() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Settings settings = new Settings(hidden("nigulP.seitreporp_morf_eman_71d.sreep=nigulp"));
    Plugin plugin = (Plugin) Class.forName(settings.value()).newInstance();
    plugin.run();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete
// [points-to doop]
// site Main.main Class.forName unresolved
// [casts elf solar substring+backwards]
// edge Main.main -> Plugin.<init>
// edge Main.main -> Plugin.run
