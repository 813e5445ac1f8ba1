// What toString methods, formats, messages of exceptions and repetitions give becomes a name.
package strings.own_texts;

import java.text.MessageFormat;

class Built { Built() {} }
class Valued { Valued() {} }
class Filled { Filled() {} }
class UPPER { UPPER() {} }
class CutOff { CutOff() {} }
class Message { Message() {} }
class Thrown { Thrown() {} }
class aaa { aaa() {} }
class Told { Told() {} }
class Decoy { Decoy() {} }

class Name {
  private final String name;
  Name(String name) { this.name = name; }
  @Override public String toString() { return name; }
}
class Failure extends RuntimeException {
  Failure(String name) { super(name); }
}

class Main {
  public static void main(String[] args) throws Exception {
    built(new Name("Built")); valued(new Name("Valued")); filled(new Name("Filled")); upper("uPPer"); cut("CutOff"); message("Message");
    thrown(); repeated(); byMachine(0);
  }

  static void built(Object name) throws Exception {
    make(Class.forName(new StringBuilder().append("strings.own_texts.").append(name).toString()));
  }
  static void valued(Object name) throws Exception { make(Class.forName("strings.own_texts.".concat(String.valueOf(name)))); }
  static void filled(Object name) throws Exception { make(Class.forName(String.format("%s.own_texts.%s", "strings", name))); }
  static void upper(String name) throws Exception { make(Class.forName(String.format("strings.own_texts.%S", name))); }
  static void cut(String name) throws Exception { make(Class.forName(String.format("strings.own_texts.%.9s", name))); }
  static void message(String name) throws Exception {
    make(Class.forName(MessageFormat.format("strings.{1}.{0}", name, "own_texts")));
  }
  static void thrown() throws Exception {
    try {
      throw new Failure("strings.own_texts.Thrown");
    } catch (Failure e) {
      make(Class.forName(e.getMessage()));
    }
  }
  static void repeated() throws Exception {
    StringBuilder name = new StringBuilder("strings.own_texts.");
    make(Class.forName(name + "a".repeat(3)));
  }
  /// The machine's own exceptions say what no code does.
  static void byMachine(int zero) throws Exception {
    try {
      if (zero == 1) throw new ArithmeticException("strings.own_texts.Told");
      System.exit(1 / zero);
    } catch (ArithmeticException e) {
      try {
        make(Class.forName(e.getMessage().equals("/ by zero") ? "strings.own_texts.Told" : e.getMessage()));
      } catch (ClassNotFoundException expected) {
        return;
      }
    }
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// min-release 17
// complete full
// [full]
// target Main.built Class.forName Built
// no-target Main.built Class.forName Decoy
// target Main.valued Class.forName Valued
// target Main.filled Class.forName Filled
// target Main.upper Class.forName UPPER
// no-target Main.upper Class.forName Decoy
// site Main.upper Class.forName resolved
// target Main.cut Class.forName CutOff
// no-target Main.cut Class.forName Decoy
// site Main.cut Class.forName resolved
// target Main.message Class.forName Message
// no-target Main.message Class.forName Decoy
// site Main.message Class.forName resolved
// target Main.thrown Class.forName Thrown
// target Main.repeated Class.forName aaa
// no-target Main.repeated Class.forName Decoy
// site Main.repeated Class.forName resolved
// target Main.byMachine Class.forName Told
// sound Main.byMachine Class.forName no
