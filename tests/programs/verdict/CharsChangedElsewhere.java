// A character is read out of an array or builder that other code changes, or that is one of two: what it was first is not all.
package verdict.chars_changed_elsewhere;

import java.util.Arrays;

class FirstOld {} class FirstNew {}
class SecondOld {} class SecondNew {}
class ThirdOld {} class ThirdNew {}
class FourthB {} class FourthA {}
class FifthB {} class FifthA {}
class SixthB {} class SixthA {}
class SeventhLong {} class SeventhLo {}

class Main {
  static final String HERE = "verdict.chars_changed_elsewhere.";
  static boolean never;

  public static void main(String[] args) throws Exception {
    char[] first = {'O', 'l', 'd'};
    rename(first);
    first(HERE + "First" + first[0] + first[1] + first[2]);
    char[] second = "Old".toCharArray();
    rename(second);
    second(HERE + "Second" + second[0] + second[1] + second[2]);
    StringBuilder third = new StringBuilder("Old");
    rename(third);
    third(HERE + "Third" + third.charAt(0) + third.charAt(1) + third.charAt(2));
    char[] fourth = {'B', 'A'};
    Arrays.sort(fourth);
    fourth(HERE + "Fourth" + fourth[0]);
    char[] fifth = "B".toCharArray(), other = "A".toCharArray();
    if (!never) fifth = other;
    fifth(HERE + "Fifth" + fifth[0]);
    sixth(HERE + "Sixth" + (never ? new StringBuilder("B") : new StringBuilder("A")).charAt(0));
    String name = HERE + "SeventhLong";
    StringBuilder seventh = new StringBuilder(name);
    cut(seventh);
    seventh(name.substring(0, seventh.length()));
  }

  static void rename(char[] text) {
    text[0] = 'N';
    text[1] = 'e';
    text[2] = 'w';
  }
  static void rename(StringBuilder text) {
    text.setCharAt(0, 'N');
    text.setCharAt(1, 'e');
    text.setCharAt(2, 'w');
  }
  static void cut(StringBuilder text) { text.setLength(text.length() - 2); }

  static void first(String name) throws Exception { Class.forName(name); }
  static void second(String name) throws Exception { Class.forName(name); }
  static void third(String name) throws Exception { Class.forName(name); }
  static void fourth(String name) throws Exception { Class.forName(name); }
  static void fifth(String name) throws Exception { Class.forName(name); }
  static void sixth(String name) throws Exception { Class.forName(name); }
  static void seventh(String name) throws Exception { Class.forName(name); }
}

// complete
// reachable Main.main
