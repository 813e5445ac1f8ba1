// Livshits et al. (TR 2005) figure 17: new objects go into a vector that is cast as a whole, so no cast dominates.
package figures.livshits_figure17;

class Directory { void open() {} }
class Vector {
  Object[] elements = new Object[1];
  int size;
  void add(Object element) { elements[size++] = element; }
  Object[] copyTo(Object[] target) {
    for (int i = 0; i < size; i++) target[i] = elements[i];
    return target;
  }
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    for (Directory directory : load(hidden("yrotceriD.71erugif_stihsvil.serugif"))) directory.open();
  }

  static Directory[] load(String name) throws Exception {
    Vector all = new Vector();
    Class<?> type = Class.forName(name);
    all.add(type.newInstance());
    return (Directory[]) all.copyTo(new Directory[all.size]);
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete
// reachable Main.load
// no-edge Main.load -> Directory.<init>
// paper Livshits, Whaley and Lam, TR 2005, figure 17
// [points-to casts elf]
// no-edge Main.load -> Directory.<init>
// no-edge Main.main -> Directory.open
// site Main.load Class.forName unresolved
