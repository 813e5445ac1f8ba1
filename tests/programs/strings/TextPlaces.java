// Names cut at places that the text itself tells, characters of texts, and primitive values in texts.
package strings.text_places;

class Capital { Capital() {} }
class AfterDot { AfterDot() {} }
class BeforeDollar { BeforeDollar() {} static class Inner { Inner() {} } }
class Number7 { Number7() {} }
class Flagtrue { Flagtrue() {} }
class Flagfalse { Flagfalse() {} }
class LetterX { LetterX() {} }
class ValueX5 { ValueX5() {} }
class Sequence { Sequence() {} }
class NoDot { NoDot() {} }
class Decoy { Decoy() {} }

class Main {
  public static void main(String[] args) throws Exception {
    capital("capital"); afterDot("text_places.AfterDot"); afterDot("NoDot"); beforeDollar(BeforeDollar.Inner.class); number(); flag(args.length == 0);
    letter(); value(); sequence("xSequence");
  }

  static void capital(String name) throws Exception {
    make(Class.forName("strings.text_places." + Character.toUpperCase(name.charAt(0)) + name.substring(1)));
  }
  static void afterDot(String name) throws Exception {
    int dot = name.lastIndexOf('.');
    make(Class.forName("strings.text_places." + name.substring(dot + 1)));
  }
  static void beforeDollar(Class<?> c) throws Exception {
    String name = c.getName();
    make(Class.forName(name.substring(0, name.indexOf("$"))));
  }
  static void number() throws Exception {
    int number = 7;
    make(Class.forName("strings.text_places.Number" + number));
  }
  static void flag(boolean flag) throws Exception { make(Class.forName("strings.text_places.Flag" + flag)); }
  static void letter() throws Exception {
    char letter = 'X';
    make(Class.forName("strings.text_places.Letter" + letter));
  }
  static void value() throws Exception {
    make(Class.forName("strings.text_places.Value".concat(String.valueOf('X')).concat(Integer.toString(5))));
  }
  static void sequence(String name) throws Exception {
    make(Class.forName("strings.text_places." + name.subSequence(1, name.length())));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.capital Class.forName Capital
// no-target Main.capital Class.forName Decoy
// site Main.capital Class.forName resolved
// target Main.afterDot Class.forName AfterDot
// target Main.afterDot Class.forName NoDot
// no-target Main.afterDot Class.forName Decoy
// site Main.afterDot Class.forName resolved
// target Main.beforeDollar Class.forName BeforeDollar
// no-target Main.beforeDollar Class.forName Decoy
// site Main.beforeDollar Class.forName resolved
// target Main.number Class.forName Number7
// no-target Main.number Class.forName Decoy
// site Main.number Class.forName resolved
// target Main.flag Class.forName Flagtrue
// target Main.flag Class.forName Flagfalse
// no-target Main.flag Class.forName Decoy
// site Main.flag Class.forName resolved
// target Main.letter Class.forName LetterX
// site Main.letter Class.forName resolved
// target Main.value Class.forName ValueX5
// site Main.value Class.forName resolved
// target Main.sequence Class.forName Sequence
// site Main.sequence Class.forName resolved
