// getEnumConstants of an enum that only a name tells: values() runs, and its array comes back.
package reflection.enum_constants_by_name;

enum Colour {
  RED { @Override void paint() {} },
  GREEN;
  void paint() {}
}
enum Unused { ONE; void use() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName("reflection.enum_constants_by_name.Colour");
    for (Object constant : type.getEnumConstants()) ((Colour) constant).paint();
    if (String.class.getEnumConstants() != null) throw new AssertionError();
  }
}

// rule class-name
// reachable Colour.values
// edge Main.main -> Colour$1.paint
// edge Main.main -> Colour.paint
// site Main.main Class.getEnumConstants resolved
// target Main.main Class.getEnumConstants Colour
// no-target Main.main Class.getEnumConstants java.lang.String
// unreachable Unused.values
