// Texts in arrays of char, tokenizers, scanners and readers of lines.
package strings.held_texts;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.Scanner;
import java.util.StringTokenizer;

class Abc { Abc() {} }
class Capital { Capital() {} }
class Given { Given() {} }
class Ranged { Ranged() {} }
class TokenA { TokenA() {} }
class TokenB { TokenB() {} }
class WordA { WordA() {} }
class LineA { LineA() {} }
class LineB { LineB() {} }
class ReadA { ReadA() {} }
class Copied { Copied() {} }
class Changed { Changed() {} }
class Hides { Hides() {} }
class Decoy { Decoy() {} }

class Main {
  public static void main(String[] args) throws Exception {
    letters(); capital("capital"); given(); ranged(); tokens(); words(); lines(); read(); copied(); changed(); mixed();
  }

  static void letters() throws Exception {
    char[] name = {'A', 'b', 'c'};
    make(Class.forName("strings.held_texts." + new String(name)));
  }
  static void capital(String name) throws Exception {
    char[] letters = name.toCharArray();
    letters[0] = Character.toUpperCase(letters[0]);
    make(Class.forName("strings.held_texts." + String.valueOf(letters)));
  }
  static void given() throws Exception {
    make(Class.forName(new StringBuilder("strings.held_texts.").append("Given".toCharArray()).toString()));
  }
  static void ranged() throws Exception { make(Class.forName("strings.held_texts." + new String("xRangedx".toCharArray(), 1, 6))); }
  static void tokens() throws Exception {
    StringTokenizer names = new StringTokenizer("TokenA, TokenB", ", ");
    while (names.hasMoreTokens()) make(Class.forName("strings.held_texts." + names.nextToken()));
  }
  static void words() throws Exception {
    try (Scanner names = new Scanner("  strings.held_texts.WordA\n")) {
      while (names.hasNext()) make(Class.forName(names.next()));
    }
  }
  static void lines() throws Exception {
    Scanner names = new Scanner("LineA\nLineB");
    while (names.hasNextLine()) make(Class.forName("strings.held_texts." + names.nextLine()));
  }
  static void read() throws Exception {
    BufferedReader names = new BufferedReader(new StringReader("strings.held_texts.ReadA"));
    for (String name = names.readLine(); name != null; name = names.readLine()) make(Class.forName(name));
  }
  static void copied() throws Exception { make(Class.forName(new String("strings.held_texts.Copied"))); }

  /// Something else changes the array.
  static void changed() throws Exception {
    char[] name = "strings.held_texts.Decoy".toCharArray();
    change(name);
    make(Class.forName(new String(name)));
  }
  static void change(char[] name) { System.arraycopy(back("degnahC").toCharArray(), 0, name, 0, 0); set(name); }
  static void set(char[] name) { back("sediH.stxet_dleh.sgnirts").getChars(0, 24, name, 0); }
  /// A part of a line.
  static void mixed() throws Exception {
    Scanner names = new Scanner("strings.held_texts. Hides");
    String first = names.next();
    make(Class.forName(first + names.nextLine().trim()));
  }

  static String back(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete
// [full]
// target Main.letters Class.forName Abc
// no-target Main.letters Class.forName Decoy
// site Main.letters Class.forName resolved
// target Main.capital Class.forName Capital
// no-target Main.capital Class.forName Decoy
// site Main.capital Class.forName resolved
// target Main.given Class.forName Given
// site Main.given Class.forName resolved
// target Main.ranged Class.forName Ranged
// site Main.ranged Class.forName resolved
// target Main.tokens Class.forName TokenA
// target Main.tokens Class.forName TokenB
// no-target Main.tokens Class.forName Decoy
// site Main.tokens Class.forName resolved
// target Main.words Class.forName WordA
// site Main.words Class.forName resolved
// target Main.lines Class.forName LineA
// target Main.lines Class.forName LineB
// site Main.lines Class.forName resolved
// target Main.read Class.forName ReadA
// site Main.read Class.forName resolved
// target Main.copied Class.forName Copied
// site Main.copied Class.forName resolved
// # what others may change or have read in part is open
// sound Main.changed Class.forName no
// sound Main.mixed Class.forName no
