// EnumSet and EnumMap hold bits and values only; the constants that come out are those of the enum, which the library
// takes from a reflective call of values().
package enums.enum_collections;

import java.util.EnumMap;
import java.util.EnumSet;

enum Colour {
  RED { @Override void paint() {} },
  GREEN { @Override void paint() {} };
  void paint() {}
}
class Label { void print() {} }

class Main {
  public static void main(String[] args) {
    set();
    map();
  }

  static void set() {
    for (Colour colour : EnumSet.allOf(Colour.class)) colour.paint();
  }

  static void map() {
    EnumMap<Colour, Label> labels = new EnumMap<>(Colour.class);
    labels.put(Colour.GREEN, new Label());
    for (Colour colour : labels.keySet()) colour.paint();
    labels.get(Colour.GREEN).print();
  }
}

// edge Main.set -> Colour$1.paint
// edge Main.set -> Colour$2.paint
// no-edge Main.set -> Colour.paint
// edge Main.map -> Colour$2.paint
// edge Main.map -> Label.print
// [full]
// edge java.lang.Class.getEnumConstantsShared -> Colour.values
