// Where a part of a name is not known, the rest narrows it down; too little of it is said to be unknown.
package values.patterns;

class AlphaReader { AlphaReader() {} }
class BetaReader { BetaReader() {} }
class BetaWriter { BetaWriter() {} }
class Target {
  public void openFile() {}
  public void openSocket() {}
  public void closeFile() {}
  public int openField;
}

class Main {
  public static void main(String[] args) throws Exception {
    both(hidden("ateB"));
    wide(hidden("redaeRateB.snrettap.seulav"));
    tooWide(hidden("rewsnA"));
    member(hidden("eliF"));
    nothing(hidden("redaeRateB.snrettap.seulav"));
  }

  static void both(String middle) throws Exception { make(Class.forName("values.patterns." + middle + "Reader")); }
  static void wide(String name) throws Exception { make(Class.forName(name)); }
  static void tooWide(String name) throws Exception {
    try {
      make(Class.forName("java." + name));
    } catch (ClassNotFoundException expected) {
      return;
    }
    throw new AssertionError();
  }
  static void member(String name) throws Exception { Target.class.getMethod("open" + name).invoke(new Target()); }
  static void nothing(String name) throws Exception {
    try {
      Class.forName("no.such.class." + name);
    } catch (ClassNotFoundException expected) {
      return;
    }
    throw new AssertionError();
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule pattern
// complete
// [full]
// target Main.both Class.forName AlphaReader
// target Main.both Class.forName BetaReader
// no-target Main.both Class.forName BetaWriter
// site Main.both Class.forName resolved
// site Main.wide Class.forName unresolved
// site Main.tooWide Class.forName unresolved
// target Main.member Class.getMethod <Target: void openFile()>
// target Main.member Class.getMethod <Target: void openSocket()>
// no-target Main.member Class.getMethod <Target: void closeFile()>
// site Main.member Class.getMethod resolved
// edge Main.member -> Target.openFile
// no-edge Main.member -> Target.closeFile
// # no class begins like this: that is an answer
// no-target Main.nothing Class.forName BetaReader
// site Main.nothing Class.forName resolved
// [substring+backwards]
// # a suffix alone, whatever comes before it
// target Main.both Class.forName BetaReader
