// D10: forName with a loader behaves as the plain form, also when a cast must tell the class.
package peers.d10_for_name_with_loader;

class Plugin { void run() {} }
class Named { void run() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    ClassLoader loader = Main.class.getClassLoader();
    ((Named) Class.forName("peers.d10_for_name_with_loader.Named", true, loader).newInstance()).run();
    unknown(loader);
  }

  static void unknown(ClassLoader loader) throws Exception {
    Class<?> type = Class.forName(hidden("nigulP.redaol_htiw_eman_rof_01d.sreep"), true, loader);
    ((Plugin) type.newInstance()).run();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete casts elf solar substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Named.run
// [casts elf solar substring+backwards]
// edge Main.unknown -> Plugin.<init>
// edge Main.unknown -> Plugin.run
