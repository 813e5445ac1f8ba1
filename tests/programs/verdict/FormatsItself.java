// What a format or a builder takes of an object is not what its toString returns.
package verdict.formats_itself;

import java.text.MessageFormat;
import java.util.Formattable;
import java.util.Formatter;

class First {}

class Second {}

class Third7 {}

class Text implements Formattable, CharSequence {
  @Override public void formatTo(Formatter formatter, int flags, int width, int precision) { formatter.format("Second"); }
  @Override public int length() { return 6; }
  @Override public char charAt(int index) { return "Second".charAt(index); }
  @Override public CharSequence subSequence(int start, int end) { return "Second".substring(start, end); }
  @Override public String toString() { return "First"; }
}

class Count extends Number {
  @Override public int intValue() { return 7; }
  @Override public long longValue() { return 7; }
  @Override public float floatValue() { return 7; }
  @Override public double doubleValue() { return 7; }
  @Override public String toString() { return "8"; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Class.forName(String.format("verdict.formats_itself.%s", new Text()));
    Class.forName(new StringBuilder("verdict.formats_itself.").append((CharSequence) new Text()).toString());
    Class.forName(MessageFormat.format("verdict.formats_itself.Third{0}", new Count()));
  }
}

// complete
// min-release 17
// reachable Main.main
