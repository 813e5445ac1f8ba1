// Texts of many parts each of which may be null: six are looked at in every combination; more only where none is null.
package strings.many_nulls;

class OfABCDEF { OfABCDEF() {} }
class OfABCDEnull { OfABCDEnull() {} }
class PartsABCDEFG { PartsABCDEFG() {} }
class PartsABCDEFnull { PartsABCDEFnull() {} }
class Unrelated { Unrelated() {} }

class Main {
  String a, b, c, d, e, f, g;

  public static void main(String[] args) throws Exception {
    Main last = new Main(), none = new Main();
    for (Main all : new Main[] {last, none}) {
      all.a = "A"; all.b = "B"; all.c = "C"; all.d = "D"; all.e = "E";
    }
    last.f = "F"; last.g = "G"; none.f = "F";
    last.six(); last.seven(); none.seven();
    none.f = null;
    none.six();
  }

  void six() throws Exception { make(Class.forName("strings.many_nulls.Of" + a + b + c + d + e + f)); }
  void seven() throws Exception { make(Class.forName("strings.many_nulls.Parts" + a + b + c + d + e + f + g)); }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.six Class.forName OfABCDEF
// target Main.six Class.forName OfABCDEnull
// site Main.six Class.forName resolved
// target Main.seven Class.forName PartsABCDEFG
// # what is null among seven may be any text: all classes that begin alike
// target Main.seven Class.forName PartsABCDEFnull
// no-target Main.seven Class.forName Unrelated
// site Main.seven Class.forName resolved
