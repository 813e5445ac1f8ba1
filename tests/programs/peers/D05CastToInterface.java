// D5: an unknown name and a cast to an interface, the shape of most plug-in code.
package peers.d05_cast_to_interface;

interface Plugin { void run(); }
class First implements Plugin { @Override public void run() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    ((Plugin) load(hidden("tsriF.ecafretni_ot_tsac_50d.sreep"))).run();
  }

  static Object load(String name) throws Exception { return Class.forName(name).newInstance(); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete solar substring+backwards
// [solar substring+backwards]
// edge Main.load -> First.<init>
// edge Main.main -> First.run
// no-target Main.load Class.newInstance Plugin
