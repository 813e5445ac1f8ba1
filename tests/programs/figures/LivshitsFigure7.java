// Livshits et al. (TR 2005) figure 7: plug-ins named in a file are created in a loop, with handlers around the cast.
package figures.livshits_figure7;

abstract class Handler { abstract void register(); }
class Mail extends Handler { @Override void register() {} }
class News extends Handler { @Override void register() {} }
class Element {
  final String name;
  final Element next;
  Element(String name, Element next) { this.name = name; this.next = next; }
}

@SuppressWarnings("deprecation")
class Main {
  static Handler current;

  public static void main(String[] args) throws Exception {
    Element list = new Element(hidden("sweN.7erugif_stihsvil.serugif"), null);
    list = new Element(hidden("liaM.7erugif_stihsvil.serugif"), list);
    for (Element child = list; child != null; child = child.next) add(child.name);
  }

  static void add(String name) {
    Handler handler = null;
    try {
      Class<?> type = Class.forName(name);
      handler = (Handler) type.newInstance();
      register(handler);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    } catch (InstantiationException e) {
      throw new AssertionError(e);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  static void register(Handler handler) { handler.register(); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete casts elf solar substring+backwards
// reachable Main.add
// no-edge Main.register -> Mail.register
// paper Livshits, Whaley and Lam, TR 2005, figure 7
// [casts]
// target Main.add Class.forName Mail
// edge Main.register -> Mail.register
// edge Main.register -> News.register
// [none local points-to]
// site Main.add Class.forName unresolved
// no-edge Main.register -> Mail.register
