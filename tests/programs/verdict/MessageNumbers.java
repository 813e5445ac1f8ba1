// A message format writes numbers as the language of its locale does: with commas, or in other digits.
package verdict.message_numbers;

import java.text.MessageFormat;
import java.util.Locale;

class N1_234 { N1_234() {} }
class N1234 { N1234() {} }
class Cq { Cq() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.US);
    make("verdict.message_numbers." + MessageFormat.format("N{0}", 1234).replace(",", "_"));
    object();
    character();
  }

  static void object() throws Exception {
    MessageFormat format = new MessageFormat("verdict.message_numbers.N{0}", Locale.US);
    make(format.format(new Object[] {1234}).replace(',', '_'));
  }
  static void character() throws Exception {
    Class.forName(MessageFormat.format("verdict.message_numbers.C{0}", 'q')).getDeclaredConstructor().newInstance();
  }

  static void make(String name) throws Exception { Class.forName(name).getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete
// [full]
// # N with anything behind it, 1,234 and others
// target Main.make Class.forName N1_234
// target Main.character Class.forName Cq
// sound Main.character Class.forName yes
