// Smaragdakis et al. (APLAS 2015) figure 1: the name of a setter is "set" and an attribute's name in capitals.
package figures.aplas_figure1;

import java.lang.reflect.Method;

class Element {
  public void setSelect(String value) {}
  public void setMode(String value) {}
  public void quvSelect(String value) {}
}

class Attribute {
  final String name;

  Attribute(String name) { this.name = name; }

  void assign(Element element, String value) throws Exception {
    Object[] values = { value };
    Class<?>[] types = { value.getClass() };
    Method setter = element.getClass().getMethod(setterName(), types);
    setter.invoke(element, values);
  }

  String setterName() {
    StringBuffer out = new StringBuffer();
    out.append("set");
    for (int i = 0; i < name.length(); i++) {
      char letter = name.charAt(i);
      out.append(i == 0 ? Character.toUpperCase(letter) : letter);
    }
    return out.toString();
  }
}

class Main {
  public static void main(String[] args) throws Exception {
    new Attribute(hidden("tceles")).assign(new Element(), "value");
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete substring substring+invent substring+backwards
// reachable Attribute.assign
// no-edge Attribute.assign -> Element.setSelect
// paper Smaragdakis et al., APLAS 2015, figure 1
// [substring substring+invent substring+backwards]
// edge Attribute.assign -> Element.setSelect
// may-edge Attribute.assign -> Element.setMode
// no-edge Attribute.assign -> Element.quvSelect
// [points-to casts doop]
// no-edge Attribute.assign -> Element.setSelect
