// One class name per string operation.
package values.string_methods;

class Trimmed { Trimmed() {} }
class lower { lower() {} }
class UPPER { UPPER() {} }
class Cut { Cut() {} }
class Slashed { Slashed() {} }
class Replaced { Replaced() {} }
class PieceA { PieceA() {} }
class PieceB { PieceB() {} }
class Joined { Joined() {} }
class Formatted { Formatted() {} }
class Valued { Valued() {} }
class Interned { Interned() {} }
class Decoy { Decoy() {} }
class Lost { Lost() {} }

class Main {
  public static void main(String[] args) throws Exception {
    trimmed(); upper(); lowerCase(); cut(); slashed(); replaced(); pieces(); joined(); formatted(); valued(); interned(); lost();
  }

  static void trimmed() throws Exception { make(Class.forName(id("  values.string_methods.Trimmed ").trim())); }
  static void upper() throws Exception { make(Class.forName("values.string_methods." + id("upper").toUpperCase())); }
  static void lowerCase() throws Exception { make(Class.forName("values.string_methods." + id("LOWER").toLowerCase())); }
  static void cut() throws Exception { make(Class.forName(id("x:values.string_methods.Cut;").substring(2, 27))); }
  static void slashed() throws Exception { make(Class.forName(path("values/string_methods/Slashed").replace('/', '.'))); }
  static void replaced() throws Exception { make(Class.forName("values.string_methods." + id("REPlaced").replace("REP", "Rep"))); }
  static void pieces() throws Exception {
    for (String piece : "values.string_methods.PieceA, values.string_methods.PieceB".split(", ")) make(Class.forName(piece));
  }
  static void joined() throws Exception { make(Class.forName(String.join(".", "values", "string_methods", id("Joined")))); }
  static void formatted() throws Exception { make(Class.forName(String.format("values.%2$s.%1$s", id("Formatted"), "string_methods"))); }
  static void valued() throws Exception {
    Object name = "values.string_methods.Valued";
    make(Class.forName(String.valueOf(name)));
  }
  static void interned() throws Exception { make(Class.forName(id("values.string_methods.Interned").intern())); }

  static void lost() throws Exception { make(Class.forName("values.string_methods." + odd("<Lost>").substring(1, 5))); }

  static String path(String text) { return text; }
  static String odd(String text) { return text; }
  static String id(String text) { return text; }
  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete
// [full]
// target Main.upper Class.forName UPPER
// site Main.upper Class.forName resolved
// target Main.lowerCase Class.forName lower
// site Main.lowerCase Class.forName resolved
// target Main.slashed Class.forName Slashed
// site Main.slashed Class.forName resolved
// no-target Main.slashed Class.forName Decoy
// target Main.replaced Class.forName Replaced
// site Main.replaced Class.forName resolved
// target Main.pieces Class.forName PieceA
// target Main.pieces Class.forName PieceB
// site Main.pieces Class.forName resolved
// target Main.joined Class.forName Joined
// site Main.joined Class.forName resolved
// target Main.formatted Class.forName Formatted
// site Main.formatted Class.forName resolved
// target Main.valued Class.forName Valued
// site Main.valued Class.forName resolved
// target Main.interned Class.forName Interned
// site Main.interned Class.forName resolved
// target Main.trimmed Class.forName Trimmed
// target Main.cut Class.forName Cut
// # a text that holds no name is not kept: what is cut out of it is open, and the package alone decides
// target Main.lost Class.forName Lost
// target Main.lost Class.forName Decoy
// site Main.lost Class.forName resolved
