// Livshits, Whaley and Lam (TR 2005) figure 5: forName, newInstance, cast; the name is read from somewhere, or known.
package figures.livshits_figure5;

class Known { void act() {} }
class Read { void act() {} }
class SubRead extends Read { @Override void act() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    known();
    read(hidden("daeR.5erugif_stihsvil.serugif"));
    read(hidden("daeRbuS.5erugif_stihsvil.serugif"));
  }

  static void known() throws Exception {
    String name = "figures.livshits_figure5.Known";
    Class<?> type = Class.forName(name);
    Object made = type.newInstance();
    Known cast = (Known) made;
    cast.act();
  }

  static void read(String name) throws Exception {
    Class<?> type = Class.forName(name);
    Object made = type.newInstance();
    Read cast = (Read) made;
    cast.act();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete casts elf solar substring+backwards
// edge Main.known -> Known.act
// paper Livshits, Whaley and Lam, TR 2005, figure 5
// [local points-to casts]
// site Main.known Class.forName resolved
// edge Main.known -> Known.<init>
// [local points-to]
// site Main.read Class.forName unresolved
// no-edge Main.read -> Read.<init>
// [casts]
// target Main.read Class.forName Read
// target Main.read Class.forName SubRead
// edge Main.read -> SubRead.act
// [none]
// no-edge Main.known -> Known.<init>
