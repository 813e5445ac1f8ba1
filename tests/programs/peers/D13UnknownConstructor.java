// D13: getDeclaredConstructor().newInstance() of an unknown class, cast to an interface by the caller.
package peers.d13_unknown_constructor;

interface Plugin { void run(); }
class First implements Plugin { @Override public void run() {} }

class Main {
  public static void main(String[] args) throws Exception {
    ((Plugin) load(hidden("tsriF.rotcurtsnoc_nwonknu_31d.sreep"))).run();
  }

  static Object load(String name) throws Exception {
    return Class.forName(name).getDeclaredConstructor().newInstance();
  }

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
