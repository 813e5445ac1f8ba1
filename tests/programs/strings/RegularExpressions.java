// Names that regular expressions take out of texts.
package strings.regular_expressions;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

class Grouped { Grouped() {} }
class Named { Named() {} }
class Whole { Whole() {} }
class Begun { Begun() {} }
class Replaced { Replaced() {} }
class First { First() {} }
class Swapped { Swapped() {} }
class PieceA { PieceA() {} }
class PieceB { PieceB() {} }
class PieceC { PieceC() {} }
class Filled { Filled() {} }
class Quoted { Quoted() {} }
class Looped { Looped() {} }
class Cut { Cut() {} }
class Chained { Chained() {} }
class Either { Either() {} }
class Decoy { Decoy() {} }
class Hides { Hides() {} }

class Main {
  static final String P = "strings.regular_expressions.";
  static final Pattern SETTING = Pattern.compile("\\s*(\\w+)\\s*=\\s*(?<value>\\w+)\\s*");
  static final Pattern COMMAS = Pattern.compile("\\s*,\\s*");
  static Pattern changing = Pattern.compile("x(\\w+)");

  public static void main(String[] args) throws Exception {
    grouped(); named(); whole(); begun(); replaced(); first(); swapped(); pieces(); limited(); byPattern(); filled("Filled"); quoted();
    looped(); cut(); chained(); flags(); notFinal(); mixed(); shared(); reset();
  }

  static void grouped() throws Exception {
    Matcher matcher = Pattern.compile("x=(\\w+);").matcher("x=Grouped;");
    if (matcher.find()) make(Class.forName(P + matcher.group(1)));
  }
  static void named() throws Exception {
    Matcher matcher = SETTING.matcher(" class = Named ");
    if (matcher.matches()) make(Class.forName(P + matcher.group("value")));
  }
  static void whole() throws Exception {
    Matcher matcher = Pattern.compile("[A-Z][a-z]*").matcher("-- Whole --");
    while (matcher.find()) make(Class.forName(P + matcher.group()));
  }
  static void begun() throws Exception {
    Matcher matcher = Pattern.compile("(\\w+?)\\d").matcher("Begun2Decoy3");
    if (matcher.lookingAt()) make(Class.forName(P + matcher.group(1)));
  }
  static void replaced() throws Exception { make(Class.forName(P + "R-e-p12laced".replaceAll("[-\\d]+", ""))); }
  static void first() throws Exception { make(Class.forName(P + "xxFirst".replaceFirst("x+", ""))); }
  static void swapped() throws Exception {
    make(Class.forName(P + Pattern.compile("(\\w+) (\\w+)").matcher("ped Swap").replaceAll("$2$1")));
  }
  static void pieces() throws Exception {
    for (String piece : "PieceA ,PieceB".split("\\s*,\\s*")) make(Class.forName(P + piece));
  }
  static void limited() throws Exception {
    for (String piece : "PieceC#1#2".split("[#]", 2)) if (!piece.contains("#")) make(Class.forName(P + piece));
  }
  static void byPattern() throws Exception {
    for (String piece : COMMAS.split("PieceA, PieceB")) make(Class.forName(P + piece));
  }
  /// A placeholder and its value.
  static void filled(String name) throws Exception { make(Class.forName((P + "${name}").replace("${name}", name))); }
  static void quoted() throws Exception { make(Class.forName("strings*regular_expressions*Quoted".replaceAll(Pattern.quote("*"), "."))); }
  static void looped() throws Exception {
    Pattern word = Pattern.compile("<(\\w+)>");
    for (String text : new String[] {"<Looped>", "none"}) {
      Matcher matcher = word.matcher(text);
      while (matcher.find()) make(Class.forName(P + matcher.group(1)));
    }
  }
  /// What two operations leave of a text that is no part of a name.
  static void cut() throws Exception { make(Class.forName("  <strings.regular_expressions.Cut> ".strip().replaceAll("[<>]", ""))); }
  static void chained() throws Exception { make(Class.forName(P + "  Chained ".stripLeading().trim())); }

  static void flags() throws Exception {
    Matcher matcher = Pattern.compile("EITHER", Pattern.CASE_INSENSITIVE).matcher("Either");
    if (matcher.find()) make(Class.forName(P + matcher.group()));
  }
  /// Another method changes the expression.
  static void notFinal() throws Exception {
    changing = Pattern.compile("y(\\w+)");
    Matcher matcher = changing.matcher("xDecoyHides");
    if (matcher.find()) make(Class.forName(P + matcher.group(1)));
  }
  /// Goes on where the first match ended.
  static void mixed() throws Exception {
    Matcher matcher = Pattern.compile("[A-Z][a-z]+").matcher("DecoyHides");
    if (matcher.lookingAt() && matcher.find()) make(Class.forName(P + matcher.group()));
  }
  /// Another method moves the matcher on.
  static void shared() throws Exception {
    Matcher matcher = Pattern.compile("[A-Z][a-z]+").matcher("DecoyHides");
    move(matcher);
    if (matcher.find()) make(Class.forName(P + matcher.group()));
  }
  static void move(Matcher matcher) { matcher.region(5, 10); }
  static void reset() throws Exception {
    Matcher matcher = Pattern.compile("[A-Z][a-z]+").matcher("Decoy");
    matcher.reset("Hides");
    if (matcher.find()) make(Class.forName(P + matcher.group()));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// min-release 11
// complete
// [full]
// target Main.grouped Class.forName Grouped
// no-target Main.grouped Class.forName Decoy
// target Main.named Class.forName Named
// no-target Main.named Class.forName Decoy
// target Main.whole Class.forName Whole
// site Main.whole Class.forName resolved
// target Main.begun Class.forName Begun
// no-target Main.begun Class.forName Decoy
// target Main.replaced Class.forName Replaced
// site Main.replaced Class.forName resolved
// target Main.first Class.forName First
// site Main.first Class.forName resolved
// target Main.swapped Class.forName Swapped
// site Main.swapped Class.forName resolved
// target Main.pieces Class.forName PieceA
// target Main.pieces Class.forName PieceB
// no-target Main.pieces Class.forName Decoy
// target Main.limited Class.forName PieceC
// target Main.byPattern Class.forName PieceA
// target Main.byPattern Class.forName PieceB
// no-target Main.byPattern Class.forName Decoy
// target Main.filled Class.forName Filled
// site Main.filled Class.forName resolved
// target Main.quoted Class.forName Quoted
// site Main.quoted Class.forName resolved
// target Main.looped Class.forName Looped
// target Main.cut Class.forName Cut
// site Main.cut Class.forName resolved
// target Main.chained Class.forName Chained
// site Main.chained Class.forName resolved
// # flags, a matcher or an expression that others change, and two ways of matching are open: any class of the package
// target Main.flags Class.forName Either
// target Main.notFinal Class.forName Hides
// target Main.mixed Class.forName Hides
// target Main.shared Class.forName Hides
// target Main.reset Class.forName Hides
