// Names in builders that several methods fill: in fields, as parameters, in chains, captured, in a writer.
package strings.shared_builders;

import java.io.StringWriter;

class SbField { SbField() {} }
class SbPassed { SbPassed() {} }
class SbChained { SbChained() {} }
class SbCaptured { SbCaptured() {} }
class SbReturned { SbReturned() {} }
class SbWritten { SbWritten() {} }
class SbNever { SbNever() {} }

class Namer {
  private final StringBuilder text = new StringBuilder("strings.");
  private final StringBuilder message = new StringBuilder();

  void pack() { text.append("shared_builders").append('.'); }

  void name(String name) { text.append(name); }

  void say(String what) { message.append("strings.shared_builders.").append(what); }

  Object make() throws Exception { return Class.forName(text.toString()).getDeclaredConstructor().newInstance(); }
}

class Main {
  static void add(StringBuffer name, String last) { name.append("strings.shared_builders.").append(last); }

  static void passed() throws Exception {
    StringBuffer name = new StringBuffer();
    add(name, "SbPassed");
    Class.forName(name.toString());
  }

  static StringBuilder pack(StringBuilder name) { return name.append("strings.").append("shared_builders."); }

  static void chained() throws Exception { Class.forName(pack(new StringBuilder()).append("SbChained").toString()); }

  static void captured() throws Exception {
    StringBuilder name = new StringBuilder("strings.shared_builders");
    Runnable last = () -> name.append(".SbCaptured");
    last.run();
    Class.forName(name.toString());
  }

  static StringBuilder make() { return new StringBuilder().append("strings.shared_builders."); }

  static void returned() throws Exception { Class.forName(make().append("SbReturned").toString()); }

  static void write(StringWriter name) { name.write("SbWritten"); }

  static void written() throws Exception {
    StringWriter name = new StringWriter();
    name.append("strings.shared_builders.");
    write(name);
    Class.forName(name.toString());
  }

  public static void main(String[] args) throws Exception {
    Namer namer = new Namer();
    namer.pack();
    namer.name("SbField");
    namer.make();
    namer.say("SbNever");
    passed();
    chained();
    captured();
    returned();
    written();
  }
}

// complete full
// [full]
// target Namer.make Class.forName SbField
// target Main.passed Class.forName SbPassed
// target Main.chained Class.forName SbChained
// target Main.captured Class.forName SbCaptured
// target Main.returned Class.forName SbReturned
// target Main.written Class.forName SbWritten
