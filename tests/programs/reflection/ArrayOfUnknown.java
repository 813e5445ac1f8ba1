// Array.newInstance of a class that is not known: the cast of the result tells which array it makes.
package reflection.array_of_unknown;

import java.lang.reflect.Array;

class Element { void use() {} void held() {} }

class Main {
  static String hidden(String backwards) { return new StringBuilder(backwards.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Exception {
    Class<?> kind = Class.forName(hidden("tnemelE.nwonknu_fo_yarra.noitcelfer"));
    Element[] array = (Element[]) Array.newInstance(kind, 2);
    array[0] = new Element();
    array[1] = array[0];
    array[0].use();
    for (Element element : array) element.held();
  }
}

// rule array
// complete full
// [full]
// edge Main.main -> Element.use
// edge Main.main -> Element.held
// site Main.main Array.newInstance partial
// target Main.main Array.newInstance Element[]
