// Class.getEnumConstants and Enum.valueOf call values() by reflection and initialise the enum.
package enums.enum_constants;

enum Colour {
  RED { @Override void paint() {} },
  GREEN { @Override void paint() {} };
  void paint() {}
}
enum Shape {
  ROUND, SQUARE;
  void draw() {}
}
enum Unused {
  ONE;
  void use() {}
}

class Main {
  public static void main(String[] args) {
    constants();
    named();
  }

  static void constants() {
    Colour[] colours = Colour.class.getEnumConstants();
    for (Colour colour : colours) colour.paint();
  }

  static void named() {
    Enum.valueOf(Shape.class, "ROUND").draw();
  }
}

// reachable Colour.values
// reachable Shape.values
// unreachable Unused.values
// edge Main.constants -> Colour$1.paint
// edge Main.constants -> Colour$2.paint
// no-edge Main.constants -> Colour.paint
// edge Main.named -> Shape.draw
