// Texts as the JDK makes them, where a shorter account of it would name something else: cases, blanks, class names, halves of letters.
package strings.jdk_texts;

import java.util.Locale;

class title { title() {} }
class TITLE { TITLE() {} }
class Stripped { Stripped() {} }
class Local { Local() {} }
class Outer { class In$ner { } static class Member { Member() {} } }
class Member { Member() {} }
class In$ner { In$ner() {} }
class Canonicalnull { Canonicalnull() {} }
class Array { Array() {} }
class intText { intText() {} }
class Joined\ud801\udc00 { }
class Decoy { Decoy() {} }
class Modulenull { Modulenull() {} }

class Main {
  static final String P = "strings.jdk_texts.";
  public static void main(String[] args) throws Exception {
    lower("TITLE"); lowerRoot("TITLE"); stripped(); simple(); dollar(); canonical(); array(); primitive(); halves("\ud801"); module();
  }

  /// In Turkish, another letter.
  static void lower(String name) throws Exception {
    try {
      make(Class.forName(P + name.toLowerCase(new Locale("tr"))));
    } catch (ClassNotFoundException expected) {
      make(Class.forName(P + name.toLowerCase()));
    }
  }
  static void lowerRoot(String name) throws Exception { make(Class.forName(P + name.toLowerCase(Locale.ROOT))); }
  static void stripped() throws Exception { make(Class.forName("\u2003strings.jdk_texts.Stripped\u001f".strip())); }
  static void simple() throws Exception {
    class Local { }
    make(Class.forName(P + Local.class.getSimpleName()));
  }
  static void dollar() throws Exception {
    make(Class.forName(P + Outer.In$ner.class.getSimpleName()));
    make(Class.forName(P + Outer.Member.class.getSimpleName()));
  }
  static void canonical() throws Exception { make(Class.forName(P + "Canonical" + new Object() { }.getClass().getCanonicalName())); }
  static void array() throws Exception { make(Class.forName(Outer[].class.getPackageName() + "." + "Array")); }
  static void primitive() throws Exception { make(Class.forName(P + int.class.getName() + "Text")); }
  static void halves(String half) throws Exception { Class.forName(P + "Joined" + half + "\udc00"); }
  static void module() throws Exception { make(Class.forName(P + "Module" + Main.class.getModule().getName())); }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// min-release 17
// complete full
// [full]
// # what a language that is not known does to letters is open; a pattern is left
// target Main.lower Class.forName title
// target Main.lowerRoot Class.forName title
// no-target Main.lowerRoot Class.forName Decoy
// site Main.lowerRoot Class.forName resolved
// target Main.stripped Class.forName Stripped
// site Main.stripped Class.forName resolved
// target Main.simple Class.forName Local
// site Main.simple Class.forName resolved
// target Main.dollar Class.forName In$ner
// target Main.dollar Class.forName Member
// no-target Main.dollar Class.forName Decoy
// site Main.dollar Class.forName resolved
// target Main.canonical Class.forName Canonicalnull
// site Main.canonical Class.forName resolved
// target Main.array Class.forName Array
// site Main.array Class.forName resolved
// target Main.primitive Class.forName intText
// site Main.primitive Class.forName resolved
// target Main.module Class.forName Modulenull
