// Texts that are joined out of collections and streams, streams of lines, texts in writers, characters that are copied, padding.
package strings.joined_texts;

import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class JtListed { JtListed() {} }
class JtStreamed { JtStreamed() {} }
class JtLine { JtLine() {} }
class JtRead { JtRead() {} }
class JtWritten { JtWritten() {} }
class JtCopied { JtCopied() {} }
class JtPadded { JtPadded() {} }
class JtGathered { JtGathered() {} }
class JtOne { JtOne() {} }
class JtMany { JtMany() {} }
class JtAppended { JtAppended() {} }

class Main {
  static void listed(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }

  static Class<?> joined() throws Exception {
    List<String> parts = new ArrayList<>();
    parts.add("strings");
    parts.add("joined_texts");
    parts.add("JtListed");
    return Class.forName(String.join(".", parts));
  }

  static Class<?> one() throws Exception { return Class.forName(String.join("/", List.of("strings.joined_texts.JtOne"))); }

  static Class<?> streamed() throws Exception {
    return Class.forName(Stream.of("joined_texts", "Jt").collect(Collectors.joining(".", "strings.", "Streamed")));
  }

  static Class<?> many() throws Exception {
    return Class.forName(Stream.of("a", "n", "y").collect(Collectors.joining("", "strings.joined_texts.JtM", "")));
  }

  static void lines() throws Exception {
    for (Object line : "strings.joined_texts.JtLine\n".lines().toArray()) listed(Class.forName((String) line));
  }

  static Class<?> read() throws Exception {
    BufferedReader reader = new BufferedReader(new StringReader("strings.joined_texts.JtRead\n"));
    return Class.forName(reader.lines().findFirst().get());
  }

  static Class<?> written() throws Exception {
    StringWriter writer = new StringWriter();
    writer.write("strings.joined_texts.");
    writer.append('J').append("tWritten");
    writer.flush();
    return Class.forName(writer.toString());
  }

  static Class<?> copied() throws Exception {
    char[] all = new char[29];
    "strings.joined_texts.JtChosen".getChars(0, 29, all, 0);
    "Copied".getChars(0, 6, all, 23);
    return Class.forName(new String(all));
  }

  static Class<?> gathered() throws Exception {
    StringJoiner joiner = new StringJoiner(".", "strings.", "Gathered");
    joiner.add("joined_texts").add("Jt");
    return Class.forName(joiner.toString());
  }

  static Class<?> appended() throws Exception {
    StringBuilder builder = new StringBuilder();
    Consumer<String> append = builder::append;
    append.accept("strings.joined_texts.");
    append.accept("JtAppended");
    return Class.forName(builder.toString());
  }

  /// What is between elements is at the end only where there are some.
  static Class<?> some(boolean more) throws Exception {
    StringJoiner joiner = new StringJoiner("e", "strings.joined_texts.JtOne", "");
    if (more) joiner.add("Not");
    return Class.forName(joiner.toString());
  }

  static Class<?> padded() throws Exception {
    return Class.forName(String.format("%-30s", "strings.joined_texts.JtPadded").trim());
  }

  public static void main(String[] args) throws Exception {
    listed(joined());
    listed(one());
    listed(streamed());
    listed(many());
    lines();
    listed(read());
    listed(written());
    listed(copied());
    listed(padded());
    listed(gathered());
    listed(appended());
    listed(some(args.length > 0));
  }
}

// min-release 17
// complete full
// [full]
// target Main.joined Class.forName JtListed
// target Main.one Class.forName JtOne
// target Main.streamed Class.forName JtStreamed
// target Main.many Class.forName JtMany
// target Main.lines Class.forName JtLine
// target Main.read Class.forName JtRead
// target Main.written Class.forName JtWritten
// site Main.written Class.forName resolved
// target Main.copied Class.forName JtCopied
// site Main.copied Class.forName resolved
// no-target Main.copied Class.forName JtPadded
// target Main.gathered Class.forName JtGathered
// site Main.gathered Class.forName resolved
// target Main.appended Class.forName JtAppended
// sound Main.appended Class.forName no
// sound Main.some Class.forName no
// target Main.padded Class.forName JtPadded
// site Main.padded Class.forName resolved
