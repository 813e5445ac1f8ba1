// Texts of records, boxed primitives and files.
package strings.object_texts;

import java.io.File;
import java.nio.file.Path;
import java.nio.file.Paths;

class Component { Component() {} }
class Nested { Nested() {} }
class LetterX { LetterX() {} }
class Wideb { Wideb() {} }
class Box7 { Box7() {} }
class Flagtrue { Flagtrue() {} }
class Leaf { Leaf() {} }
class Below { Below() {} }
class Folder { Folder() {} }
class Last { Last() {} }
class Under { Under() {} }
class Main$Traced { Main$Traced() {} }
class Asker { static void ask() throws Exception { Main.ofCaller(); } }
class Asker$Traced { Asker$Traced() {} }
class Decoy { Decoy() {} }

class Main {
  static final String P = "strings.object_texts.";
  record Pair(String name, int number) {}
  record Outer(Pair inner, boolean set) {}

  public static void main(String[] args) throws Exception {
    component(); nested(); letter(); wide(); box(); flag(); leaf(); below(); folder(); last(); under(); traced(); Asker.ask();
  }

  static void component() throws Exception {
    String text = new Pair("Component", 1).toString();
    make(Class.forName(P + text.substring(10, text.indexOf(","))));
  }
  static void nested() throws Exception {
    String text = "" + new Outer(new Pair("Nested", 2), true);
    make(Class.forName(P + text.substring(22, 28)));
  }
  static void letter() throws Exception { make(Class.forName(P + String.format("Letter%c", 'X'))); }
  static void wide() throws Exception {
    Object letter = "ab".charAt(1);
    make(Class.forName(P + "Wide" + letter));
  }
  static void box() throws Exception {
    Object number = 7;
    make(Class.forName(P + "Box" + number));
  }
  static void flag() throws Exception { make(Class.forName(P + String.format("Flag%s", true))); }
  static void leaf() throws Exception { make(Class.forName(P + new File("some/where/Leaf").getName())); }
  static void below() throws Exception { make(Class.forName(P + new File(new File("a"), "b/Below.class").getName().replace(".class", ""))); }
  static void folder() throws Exception { make(Class.forName(P + new File("Folder/x/").getParent())); }
  static void last() throws Exception { make(Class.forName(P + Path.of("a", "b/Last").getFileName().toString())); }
  static void under() throws Exception { make(Class.forName(P + Paths.get("Under/Decoy").getParent())); }
  static void traced() throws Exception { make(Class.forName(new Throwable().getStackTrace()[0].getClassName() + "$Traced")); }
  static void ofCaller() throws Exception { make(Class.forName(new Throwable().getStackTrace()[1].getClassName() + "$Traced")); }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// min-release 17
// complete
// [full]
// target Main.component Class.forName Component
// no-target Main.component Class.forName Decoy
// target Main.nested Class.forName Nested
// no-target Main.nested Class.forName Decoy
// target Main.letter Class.forName LetterX
// site Main.letter Class.forName resolved
// target Main.wide Class.forName Wideb
// site Main.wide Class.forName resolved
// target Main.box Class.forName Box7
// site Main.box Class.forName resolved
// target Main.flag Class.forName Flagtrue
// target Main.leaf Class.forName Leaf
// site Main.leaf Class.forName resolved
// target Main.below Class.forName Below
// no-target Main.below Class.forName Decoy
// target Main.folder Class.forName Folder
// no-target Main.folder Class.forName Decoy
// target Main.last Class.forName Last
// target Main.under Class.forName Under
// target Main.traced Class.forName Main$Traced
// # which frame is asked is not known
// target Main.ofCaller Class.forName Asker$Traced
