// Texts that pass through functions of the JDK: edits of lines and escapes, formats, writers, expressions, addresses, paths, collections.
package strings.text_library;

import java.beans.Introspector;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.CharBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Formatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class Indented {}
class Outdented {}
class Escaped {}
class Decoded {}
class Encoded {}
class PartAdded {}
class CharsAdded {}
class Titled {}
class Valued {}
class Filled {}
class Written {}
class Formatted {}
class FormattedTo {}
class Printed7 {}
class Buffered {}
class Appended {}
class Capital {}
class Copied {}
class Numbers {}
class Replaced {}
class ByGroup {}
class ByFunction {}
class OfResult {}
class Addressed {}
class Queried {}
class Related {}
class Nested {}
class Named {}
class Filed {}
class Tokened {}
class Listed {}
class Mapped {}
class Maybe {}
class Emptied {}
class Viewed {}
class reduced {}
class SHOut {}

class Main {
  private static final String P = "strings.text_library.";

  static void reduced() throws Exception { Class.forName(P + Introspector.decapitalize("Reduced")); }
  static void shout() throws Exception { Class.forName(P + Introspector.decapitalize("SHOut")); }
  static void indented() throws Exception { Class.forName((P + "Indented").indent(2).trim()); }

  static void outdented() throws Exception { Class.forName(("  " + P + "Outdented").stripIndent()); }

  static void escaped() throws Exception { Class.forName("strings.text_library\\56Escaped".translateEscapes()); }

  static void decoded() throws Exception { Class.forName(java.net.URLDecoder.decode("strings.text_library.D%65coded", "UTF-8")); }

  static void encoded() throws Exception { Class.forName(java.net.URLEncoder.encode(P + "Encoded", "UTF-8")); }

  static void partAdded() throws Exception { Class.forName(new StringBuilder(P).append("xPartAddedx", 1, 10).toString()); }

  static void charsAdded() throws Exception { Class.forName(new StringBuilder(P).append("xCharsAdded".toCharArray(), 1, 10).toString()); }

  static void titled() throws Exception {
    String name = "titled";
    Class.forName(P + Character.toString(Character.toTitleCase(name.codePointAt(0))) + name.substring(1));
  }

  static void valued() throws Exception { Class.forName(P + String.valueOf("xValued".toCharArray(), 1, 6)); }

  static void filled() throws Exception { char[] name = "Filled".toCharArray(); Class.forName(P + new String(name, 0, name.length)); }

  static void written() throws Exception {
    StringWriter out = new StringWriter();
    out.write(P);
    out.write("xWritten", 1, 7);
    out.append("", 0, 0);
    Class.forName(out.toString());
  }

  static void formatted() throws Exception {
    StringBuilder to = new StringBuilder(); new Formatter(to).format("%s%s", P, "Formatted");
    Class.forName(to.toString());
  }

  static void formattedTo() throws Exception {
    try (Formatter to = new Formatter()) { Class.forName(to.format("%sF%s", P, "ormattedTo").toString()); }
  }

  static void printed7() throws Exception {
    StringWriter out = new StringWriter();
    PrintWriter to = new PrintWriter(out);
    to.printf("%s%s%d", P, "Printed", 7);
    to.flush();
    Class.forName(out.toString());
  }

  static void buffered() throws Exception {
    StringWriter out = new StringWriter();
    out.write(P + "Buff");
    out.getBuffer().append("ered");
    Class.forName(out.getBuffer().toString());
  }

  static void appended() throws Exception {
    Appendable to = new StringBuilder();
    to.append(P).append("xAppended", 1, 9);
    Class.forName(to.toString());
  }

  static void capital() throws Exception { Class.forName(P + capital("capital")); }

  static void copied() throws Exception {
    char[] name = new char[6]; "Co".getChars(0, 2, name, 0); "pied".getChars(0, 4, name, 2);
    Class.forName(P + String.valueOf(name));
  }

  static void numbers() throws Exception {
    String text = "numbers";
    int[] name = new int[text.length()];
    for (int i = 0; i < name.length; i++) name[i] = text.codePointAt(i);
    name[0] = Character.toUpperCase(name[0]);
    Class.forName(P + new String(name, 0, name.length));
  }

  static void replaced() throws Exception {
    Matcher found = Pattern.compile("xx").matcher(P + "Rexxlaced");
    StringBuffer to = new StringBuffer();
    while (found.find()) found.appendReplacement(to, "p");
    found.appendTail(to);
    Class.forName(to.toString());
  }

  static void byGroup() throws Exception {
    Matcher found = Pattern.compile("_([a-z])").matcher(P.replace("_", "-") + "By_group");
    StringBuilder to = new StringBuilder();
    while (found.find()) found.appendReplacement(to, found.group(1).toUpperCase());
    found.appendTail(to);
    Class.forName(to.toString().replace("-", "_"));
  }

  static void byFunction() throws Exception { Class.forName(Pattern.compile("Xxx").matcher(P + "ByXxx").replaceAll(result -> "Function")); }

  static void ofResult() throws Exception {
    Matcher found = Pattern.compile("<(.*)>").matcher("<OfResult>");
    if (found.matches()) Class.forName(P + found.toMatchResult().group(1));
  }

  static void addressed() throws Exception {
    Class.forName(URI.create("http://host/strings.text_library.Add%72essed?x#y").getPath().substring(1));
  }

  static void queried() throws Exception { Class.forName(new URI("http://host/x?name=" + P + "Queried").getQuery().split("=")[1]); }

  static void related() throws Exception { Class.forName(P + Path.of("/a/b").relativize(Path.of("/a/b/Related")).toString()); }

  static void nested() throws Exception {
    Class.forName(Path.of("x/../strings/text_library").normalize().resolve("Nested").toString().replace("/", "."));
  }

  static void named() throws Exception { for (Path name : Path.of("Named/Named")) Class.forName(P + name); }

  static void filed() throws Exception { Class.forName(P + new File(new File("a"), "Filed").toPath().subpath(1, 2).toString()); }

  static void tokened() throws Exception {
    StringTokenizer names = new StringTokenizer("a,Tokened");
    names.nextToken(",");
    Class.forName(P + names.nextToken());
  }

  static void listed() throws Exception {
    List<String> names = new ArrayList<>();
    names.add(P + "Listed");
    String text = names.toString();
    Class.forName(text.substring(1, text.length() - 1));
  }

  static void mapped() throws Exception {
    Map<String, String> names = new HashMap<>();
    names.put("key", "Mapped");
    String text = "" + names;
    Class.forName(P + text.substring(text.indexOf("=") + 1, text.length() - 1));
  }

  static void maybe() throws Exception {
    String text = Optional.of("Maybe").toString();
    Class.forName(P + text.replace("Optional[", "").replace("]", ""));
  }

  static void emptied() throws Exception {
    StringJoiner names = new StringJoiner(",");
    names.setEmptyValue("Emptied");
    Class.forName(P + names.toString());
  }

  static void viewed() throws Exception { Class.forName(CharBuffer.wrap("x" + P + "Viewed").subSequence(1, 28).toString()); }

  /** As a library of texts has it. */
  static String capital(String text) {
    int[] points = new int[text.length()];
    int at = 0;
    points[at++] = Character.toTitleCase(text.codePointAt(0));
    for (int i = Character.charCount(text.codePointAt(0)); i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      points[at++] = text.codePointAt(i);
    }
    return new String(points, 0, at);
  }

  public static void main(String[] args) throws Exception {
    reduced();
    shout();
    indented();
    outdented();
    escaped();
    decoded();
    encoded();
    partAdded();
    charsAdded();
    titled();
    valued();
    filled();
    written();
    formatted();
    formattedTo();
    printed7();
    buffered();
    appended();
    capital();
    copied();
    numbers();
    replaced();
    byGroup();
    byFunction();
    ofResult();
    addressed();
    queried();
    related();
    nested();
    named();
    filed();
    tokened();
    listed();
    mapped();
    maybe();
    emptied();
    viewed();
  }
}

// min-release 17
// complete full
// rule string-operation
// rule computed-text
// [full]
// target Main.indented Class.forName Indented
// site Main.indented Class.forName resolved
// target Main.outdented Class.forName Outdented
// site Main.outdented Class.forName resolved
// target Main.escaped Class.forName Escaped
// site Main.escaped Class.forName resolved
// target Main.decoded Class.forName Decoded
// site Main.decoded Class.forName resolved
// target Main.encoded Class.forName Encoded
// site Main.encoded Class.forName resolved
// target Main.partAdded Class.forName PartAdded
// site Main.partAdded Class.forName resolved
// target Main.charsAdded Class.forName CharsAdded
// site Main.charsAdded Class.forName resolved
// target Main.titled Class.forName Titled
// site Main.titled Class.forName resolved
// target Main.valued Class.forName Valued
// site Main.valued Class.forName resolved
// target Main.filled Class.forName Filled
// site Main.filled Class.forName resolved
// target Main.written Class.forName Written
// site Main.written Class.forName resolved
// target Main.formatted Class.forName Formatted
// target Main.formattedTo Class.forName FormattedTo
// target Main.printed7 Class.forName Printed7
// target Main.buffered Class.forName Buffered
// target Main.appended Class.forName Appended
// target Main.capital Class.forName Capital
// target Main.copied Class.forName Copied
// target Main.numbers Class.forName Numbers
// target Main.replaced Class.forName Replaced
// target Main.byGroup Class.forName ByGroup
// target Main.byFunction Class.forName ByFunction
// target Main.ofResult Class.forName OfResult
// target Main.addressed Class.forName Addressed
// target Main.queried Class.forName Queried
// target Main.related Class.forName Related
// target Main.nested Class.forName Nested
// target Main.named Class.forName Named
// target Main.filed Class.forName Filed
// target Main.tokened Class.forName Tokened
// target Main.listed Class.forName Listed
// target Main.mapped Class.forName Mapped
// target Main.maybe Class.forName Maybe
// target Main.emptied Class.forName Emptied
// target Main.viewed Class.forName Viewed
// target Main.reduced Class.forName reduced
// site Main.reduced Class.forName resolved
// target Main.shout Class.forName SHOut
// site Main.shout Class.forName resolved
