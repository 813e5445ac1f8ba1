// Names in texts that code reads line by line, word by word, or as a whole, from resources of known name.
package configuration.text_lines;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

class TlByHand { TlByHand() {} }
class TlScanned { TlScanned() {} }
class TlListed { TlListed() {} }
class TlWhole { TlWhole() {} }
class TlStreamed { TlStreamed() {} }
class TlPaired { TlPaired() {} }
class TlNumbered { TlNumbered() {} }
class TlFiled { TlFiled() {} }
class TlSlashed { TlSlashed() {} }
class TlHidden { TlHidden() {} }
class TlCommented { TlCommented() {} }

/** Keeps the reader in a field, so the way from the name to the line is no single method's. */
class Source {
  private final BufferedReader in;
  Source(Reader in) { this.in = new BufferedReader(in); }
  String line() throws IOException { return in.readLine(); }
}

class Main {
  static InputStream open(String name) { return Main.class.getResourceAsStream(name); }
  static Path path(String name) throws Exception { return Paths.get(Main.class.getResource(name).toURI()); }
  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }

  static void byHand() throws Exception {
    InputStream in = Main.class.getClassLoader().getResourceAsStream("META-INF/services/configuration.text_lines.TlService");
    Source source = new Source(new InputStreamReader(in, StandardCharsets.UTF_8));
    List<String> names = new ArrayList<>();
    for (String line = source.line(); line != null; line = source.line()) {
      int comment = line.indexOf('#');
      if (comment >= 0) line = line.substring(0, comment);
      line = line.trim();
      if (!line.isEmpty()) names.add(line);
    }
    for (String name : names) make(Class.forName(name));
  }

  static void scanned() throws Exception {
    Scanner scanner = new Scanner(Main.class.getResourceAsStream("scanned.txt"));
    while (scanner.hasNext()) make(Class.forName(scanner.next()));
  }

  static void listed() throws Exception {
    for (String line : Files.readAllLines(Paths.get(Main.class.getResource("listed.lst").toURI()))) make(Class.forName(line));
  }

  static void whole() throws Exception {
    String text = new String(Files.readAllBytes(Paths.get(Main.class.getResource("whole.txt").toURI())), StandardCharsets.UTF_8);
    make(Class.forName(text.trim()));
  }

  static void streamed() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("streamed.txt")));
    in.lines().map(line -> line.trim()).forEach(Main::load);
  }

  static void load(String name) {
    try {
      make(Class.forName(name));
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }

  static void paired() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("pairs.conf")));
    String line = in.readLine();
    make(Class.forName(line.substring(line.indexOf('=') + 1).trim()));
  }

  static void numbered() throws Exception {
    LineNumberReader in = new LineNumberReader(new InputStreamReader(Main.class.getResource("numbered.txt").openStream()));
    make(Class.forName(in.readLine()));
  }

  static void filed() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(open("filed.list")));
    String line = in.readLine();
    if (line.endsWith(".class")) make(Class.forName(line.substring(0, line.length() - 6).replace('/', '.')));
  }

  static void slashed() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(open("slashed.txt")));
    make(Class.forName(in.readLine().replace('/', '.')));
  }

  static String hidden(String backwards) { return new StringBuilder(backwards.substring(System.identityHashCode(null))).reverse().toString(); }

  /** The name is not known, so any text with lines counts. */
  static void unknown() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(open(hidden("txt.neddih"))));
    make(Class.forName(in.readLine()));
  }

  public static void main(String[] args) throws Exception {
    byHand();
    scanned();
    listed();
    whole();
    streamed();
    paired();
    numbered();
    filed();
    slashed();
    unknown();
  }
}

// rule text-lines
// complete full
// [full]
// target Main.byHand Class.forName TlByHand
// evidence Main.byHand Class.forName META-INF/services/configuration.text_lines.TlService:2
// no-target Main.byHand Class.forName TlScanned
// no-target Main.byHand Class.forName TlCommented
// # The file may be another one at run time.
// site Main.byHand Class.forName partial
// target Main.scanned Class.forName TlScanned
// evidence Main.scanned Class.forName scanned.txt:1
// no-target Main.scanned Class.forName TlByHand
// target Main.listed Class.forName TlListed
// evidence Main.listed Class.forName listed.lst:2
// no-target Main.listed Class.forName TlScanned
// target Main.whole Class.forName TlWhole
// evidence Main.whole Class.forName whole.txt:1
// no-target Main.whole Class.forName TlListed
// no-target Main.load Class.forName TlWhole
// target Main.paired Class.forName TlPaired
// evidence Main.paired Class.forName pairs.conf:1
// target Main.numbered Class.forName TlNumbered
// no-target Main.numbered Class.forName TlPaired
// target Main.filed Class.forName TlFiled
// no-target Main.filed Class.forName TlSlashed
// site Main.filed Class.forName partial
// target Main.slashed Class.forName TlSlashed
// evidence Main.slashed Class.forName slashed.txt:1
// target Main.unknown Class.forName TlHidden
// evidence Main.unknown Class.forName hidden.txt:1
// site Main.unknown Class.forName partial
