// D11: loadClass is a source of class objects in every variant, of unknown ones too.
package peers.d11_load_class;

class Plugin { void run() {} }
class Named { void run() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    ClassLoader loader = Main.class.getClassLoader();
    ((Named) loader.loadClass("peers.d11_load_class.Named").newInstance()).run();
    ((Plugin) unknown(loader, hidden("nigulP.ssalc_daol_11d.sreep"))).run();
  }

  static Object unknown(ClassLoader loader, String name) throws Exception {
    return loader.loadClass(name).newInstance();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete solar
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Named.run
// target Main.main ClassLoader.loadClass Named
// [solar]
// edge Main.unknown -> Plugin.<init>
// edge Main.main -> Plugin.run
