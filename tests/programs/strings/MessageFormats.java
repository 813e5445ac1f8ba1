// Message formats that are made, and used, in one method; matchers whose replacements are appended.
package strings.message_formats;

import java.text.Format;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class Formatted { Formatted() {} }
class Filled { Filled() {} }
class Changed { Changed() {} }
class Replacing { Replacing() {} }
class Own { Own() {} }
class Decoy { Decoy() {} }

class Titled extends MessageFormat {
  Titled(String pattern) { super(pattern); }
  @Override public String toString() { return "strings.message_formats.Decoy"; }
}

class Main {
  static final String P = "strings.message_formats.";

  public static void main(String[] args) throws Exception {
    formatted(); filled("Filled"); changed(); matched(); dated(); own();
  }

  static void formatted() throws Exception {
    MessageFormat format = new MessageFormat("strings.message_formats.{0}");
    make(Class.forName(format.format(new Object[] {"Formatted"})));
  }
  static void filled(String name) throws Exception {
    Format format = new MessageFormat("{1}.{0}");
    make(Class.forName(format.format(new Object[] {name, "strings.message_formats"})));
  }
  static void changed() throws Exception {
    MessageFormat format = new MessageFormat("strings.message_formats.Decoy");
    format.applyPattern("strings.message_formats.{0}");
    make(Class.forName(format.format(new Object[] {"Changed"})));
  }
  static void matched() throws Exception {
    Matcher matcher = Pattern.compile("<(\\w+)>").matcher("a <Replacing> b");
    StringBuffer out = new StringBuffer();
    while (matcher.find()) {
      make(Class.forName(P + matcher.group(1)));
      matcher.appendReplacement(out, "x");
    }
    matcher.appendTail(out);
  }
  static void dated() {
    try {
      Class.forName(P + new SimpleDateFormat("'Y'yyyy").format((Object) new Date(0)));
    } catch (ClassNotFoundException none) {
      // there is no such class
    }
  }
  static void own() throws Exception {
    make(Class.forName(new Titled("strings.message_formats.{0}").format(new Object[] {"Own"})));
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete
// [full]
// target Main.formatted Class.forName Formatted
// no-target Main.formatted Class.forName Decoy
// target Main.filled Class.forName Filled
// no-target Main.filled Class.forName Decoy
// # its pattern is another when it formats
// sound Main.changed Class.forName no
// target Main.matched Class.forName Replacing
// no-target Main.matched Class.forName Decoy
// sound Main.dated Class.forName no
// # toString of a format is not what it formats
// no-target Main.own Class.forName Decoy
// sound Main.own Class.forName no
