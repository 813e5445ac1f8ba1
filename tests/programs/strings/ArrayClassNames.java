// Names of array classes put together out of parts, and of array classes of what was made before.
package strings.array_class_names;

class Element {}
class Nested {}
class Suffixed {}
class Deep {}
class Decoy {}
class Kept {}

class Main {
  static String known = "strings.array_class_names.Deep";

  public static void main(String[] args) throws Exception {
    parts("names.Element"); suffix("Nested"); suffix("Suffixed"); dimensions();
    for (int i = 0; i < 3; i++) deeper();
    cut("x[[Lstrings.array_class_names.Kept;"); inside(args, "[L", ";");
  }

  static Class<?> parts(String end) throws Exception { return Class.forName("[Lstrings.array_class_" + end + ';'); }
  static Class<?> suffix(String name) throws Exception {
    String end = name + ";";
    return Class.forName("[Lstrings.array_class_names." + end);
  }
  static Class<?> dimensions() throws Exception {
    Class.forName("[[[[[[[[[[[[[[[[[[I");
    String brackets = "[[[";
    return Class.forName(brackets + "[[[[[[[[[[[[" + "[[[I");
  }

  static Class<?> cut(String text) throws Exception {
    int at = Math.abs(text.hashCode()) % 1 + 1;
    return Class.forName("[" + text.substring(at + 1));
  }
  static Class<?> inside(String[] args, String begin, String end) throws Exception {
    String property = System.getProperty("no.such.property", begin);
    return Class.forName(property + "strings.array_class_names.Ke" + "pt" + System.getProperty("nor.this.one", end));
  }

  static Class<?> deeper() throws Exception {
    Class<?> deep = Class.forName(known);
    known = known.startsWith("[") ? "[" + known : "[L" + known + ";";
    return deep;
  }
}

// [full]
// target Main.parts Class.forName Element[]
// no-target Main.parts Class.forName Decoy[]
// site Main.parts Class.forName resolved
// target Main.suffix Class.forName Nested[]
// target Main.suffix Class.forName Suffixed[]
// no-target Main.suffix Class.forName Decoy[]
// site Main.suffix Class.forName resolved
// site Main.dimensions Class.forName unresolved
// site Main.cut Class.forName unresolved
// target Main.inside Class.forName Kept
// no-target Main.inside Class.forName Decoy
// site Main.inside Class.forName partial
// target Main.deeper Class.forName Deep
// target Main.deeper Class.forName Deep[]
// target Main.deeper Class.forName Deep[][]
// no-target Main.deeper Class.forName Decoy[]
// site Main.deeper Class.forName partial
