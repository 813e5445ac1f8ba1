// Names in files that code opens and reads by hand: with arrays of characters, a tokenizer, a binary reader, parsers of its own.
package configuration.hand_read_texts;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StreamTokenizer;

class HtChars { HtChars() {} }
class HtSlashed { HtSlashed() {} }
class HtTokens { HtTokens() {} }
class HtBinary { HtBinary() {} }
class HtJson {
  HtJson() {}
  void startHt() {}
  void stopHt() {}
}
class HtProperty { HtProperty() {} }
class HtNever { HtNever() {} }

/** A parser of its own: characters one by one, into buffers that nothing follows. */
class Parser {
  private final Reader in;
  private final char[] word = new char[200];
  Parser(Reader in) { this.in = in; }

  /** The next run of characters of names after `skip` others. */
  String next(int skip) throws IOException {
    String last = null;
    for (int i = 0; i <= skip; i++) {
      int c = in.read();
      while (c >= 0 && !isPart(c)) c = in.read();
      int length = 0;
      for (; c >= 0 && isPart(c); c = in.read()) word[length++] = (char) c;
      last = new String(word, 0, length);
    }
    return last;
  }
  private static boolean isPart(int c) { return Character.isLetterOrDigit(c) || c == '.' || c == '_' || c == '/'; }
}

class Main {
  static Reader open(String name) { return new InputStreamReader(Main.class.getResourceAsStream(name)); }
  static Object make(Class<?> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static void characters() throws Exception {
    Parser parser = new Parser(open("scene.hs"));
    make(Class.forName(parser.next(3).replace('/', '.')));
    make(Class.forName(parser.next(1)));
  }

  static void tokens() throws Exception {
    StreamTokenizer tokens = new StreamTokenizer(open("tokens.cnf"));
    tokens.wordChars('_', '_');
    String last = null;
    while (tokens.nextToken() != StreamTokenizer.TT_EOF) {
      if (tokens.ttype == StreamTokenizer.TT_WORD) last = tokens.sval;
    }
    make(Class.forName(last));
  }

  static void binary() throws Exception {
    try (InputStream in = Main.class.getResourceAsStream("Plugins.dat")) {
      DataInputStream data = new DataInputStream(in);
      data.readInt();
      make(Class.forName(data.readUTF()));
    }
  }

  static void json() throws Exception {
    Parser parser = new Parser(open("plugins.json"));
    Object made = make(Class.forName(parser.next(2)));
    HtJson.class.getDeclaredMethod(parser.next(1)).invoke(made);
  }

  /** A file of properties, but no Properties object reads it. */
  static void properties() throws Exception {
    Parser parser = new Parser(open("own.properties"));
    make(Class.forName(parser.next(1)));
  }

  public static void main(String[] args) throws Exception {
    characters();
    tokens();
    binary();
    json();
    properties();
  }
}

// rule text-words
// complete full
// [full]
// target Main.characters Class.forName HtSlashed
// target Main.characters Class.forName HtChars
// evidence Main.characters Class.forName scene.hs:3
// target Main.tokens Class.forName HtTokens
// evidence Main.tokens Class.forName tokens.cnf:2
// target Main.binary Class.forName HtBinary
// evidence Main.binary Class.forName Plugins.dat:1
// target Main.json Class.forName HtJson
// target Main.json Class.getDeclaredMethod <HtJson: void startHt()>
// evidence Main.json Class.getDeclaredMethod plugins.json:2
// edge Main.json -> HtJson.startHt
// no-target Main.json Class.getDeclaredMethod <HtJson: void stopHt()>
// target Main.properties Class.forName HtProperty
// evidence Main.properties Class.forName own.properties:2
// sound Main.json Class.forName no
// sound Main.json Class.getDeclaredMethod no
// # No code opens the file.
// no-target Main.tokens Class.forName HtNever
// site Main.tokens Class.forName partial
