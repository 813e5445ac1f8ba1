// Livshits et al. (TR 2005) figure 20: a factory finder that one caller gives a constant, another something it read.
package figures.livshits_figure20;

class Builtin {}

@SuppressWarnings("deprecation")
class Main {
  static Object made;

  public static void main(String[] args) throws Exception {
    made = find(null);
    made = create(args.length > 0 ? args[0] : hidden("nitliuB.02erugif_stihsvil.serugif"), Main.class.getClassLoader());
  }

  static Object find(ClassLoader loader) { return create("figures.livshits_figure20.Builtin", loader); }

  static Object create(String name, ClassLoader loader) {
    try {
      Class<?> type;
      if (loader == null) {
        type = Class.forName(name);
      } else {
        type = loader.loadClass(name);
      }
      return type.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// edge Main.create -> Builtin.<init>
// paper Livshits, Whaley and Lam, TR 2005, figure 20
// [points-to casts]
// site Main.create Class.forName partial
// target Main.create Class.newInstance Builtin
// edge Main.create -> Builtin.<init>
