// The class that declares an enum constant: getClass gives another one for constants with a body.
package reflection.enum_declaring_class;

import java.util.Arrays;

enum Level {
  LOW { @Override int weight() { return 1; } },
  HIGH;
  int weight() { return 2; }
  public static String about() { return "levels"; }
}
enum Unused { ONE; public static String about() { return "none"; } }

class Main {
  static void declared(Level level) throws Exception {
    Class<?> type = level.getDeclaringClass();
    if (!type.getMethod("about").invoke(null).equals("levels")) throw new AssertionError();
  }
  static Object passed(Enum<?> constant) { return constant.getDeclaringClass(); }
  public static void main(String[] args) throws Exception {
    for (Level level : Arrays.asList(Level.LOW, Level.HIGH)) declared(level);
    if (passed(Level.LOW) != Level.class || Level.LOW.getClass() == Level.class) throw new AssertionError();
    Level.LOW.weight();
  }
}

// rule class-of-object
// edge Main.declared -> Level.about
// target Main.declared Enum.getDeclaringClass Level
// no-target Main.declared Enum.getDeclaringClass Level$1
// target Main.passed Enum.getDeclaringClass Level
// no-target Main.passed Enum.getDeclaringClass Unused
