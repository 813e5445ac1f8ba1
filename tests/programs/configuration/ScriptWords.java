// A script calls members of members: each part of a word with dots before a parenthesis may be the name of a member.
package configuration.script_words;

import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StreamTokenizer;

class Journal {
  static int count;
  public int entries() { return ++count; }
}

class Account {
  public Journal journal() { return new Journal(); }
  public Account owner() { return this; }
}

class Main {
  public static void main(String[] args) throws Exception {
    try (Reader script = new InputStreamReader(Main.class.getResourceAsStream("daily.script"))) {
      StreamTokenizer words = new StreamTokenizer(script);
      words.ordinaryChar('.');
      Object at = new Account();
      while (words.nextToken() != StreamTokenizer.TT_EOF) {
        if (words.ttype == StreamTokenizer.TT_WORD) at = at.getClass().getMethod(words.sval).invoke(at);
      }
    }
    if (Journal.count != 1) throw new AssertionError();
  }
}

// complete
// [full]
// edge Main.main -> Account.owner
// edge Main.main -> Account.journal
// edge Main.main -> Journal.entries
