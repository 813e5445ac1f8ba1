// Livshits et al. (TR 2005) figure 8: all in one expression; the name is an attribute of an element.
package figures.livshits_figure8;

interface Gene { void mutate(); }
class Integral implements Gene { @Override public void mutate() {} }
class Fixed implements Gene { @Override public void mutate() {} }
class Element {
  private final String attribute = hidden("dexiF.8erugif_stihsvil.serugif");
  String attribute() { return attribute; }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Gene gene = (Gene) Class.forName(new Element().attribute()).newInstance();
    gene.mutate();
  }
}

// complete casts elf solar substring+backwards
// reachable Element.attribute
// no-edge Main.main -> Fixed.mutate
// paper Livshits, Whaley and Lam, TR 2005, figure 8
// [casts]
// target Main.main Class.forName Fixed
// edge Main.main -> Fixed.mutate
// may-edge Main.main -> Integral.mutate
// [none local points-to]
// no-edge Main.main -> Fixed.mutate
