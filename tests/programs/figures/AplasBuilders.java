// Smaragdakis et al. (APLAS 2015) section 3.1: what is appended to a builder comes out of its toString, and of no other.
package figures.aplas_builders;

class Joined { Joined() {} }
class Reported { Reported() {} }
class Carried { Carried() {} }
class Handed { Handed() {} }
class Bean {
  public void apbJoined() {}
  public void apbOther() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    String here = hidden("sredliub_salpa.serugif");
    joined(here);
    reported(here);
    carried(here);
    handed(here);
    member(hidden("denio"));
    other(hidden("reht"));
  }

  static void joined(String start) throws Exception {
    Class.forName(start + ".Joined");
  }

  static void reported(String start) throws Exception {
    Class.forName(start + ".Reported");
  }

  static void carried(String start) throws Exception {
    StringBuilder name = new StringBuilder(start);
    StringBuilder same = name.append('.').append("Carried").append("");
    Class.forName(same.insert(0, "").toString());
  }

  static void handed(String start) throws Exception {
    StringBuffer name = new StringBuffer();
    finish(name.append(start));
    Class.forName(name.toString());
  }

  static StringBuffer finish(StringBuffer name) { return name.append('.').append("Handed"); }

  static void member(String rest) throws Exception {
    Bean.class.getMethod("apbJ" + rest).invoke(new Bean());
  }

  static void other(String rest) throws Exception {
    Bean.class.getMethod("apbO" + rest).invoke(new Bean());
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule substring
// complete substring substring+invent substring+backwards
// paper Smaragdakis et al., APLAS 2015, section 3.1
// [substring substring+invent substring+backwards]
// target Main.joined Class.forName Joined
// target Main.reported Class.forName Reported
// target Main.carried Class.forName Carried
// target Main.handed Class.forName Handed
// edge Main.member -> Bean.apbJoined
// edge Main.other -> Bean.apbOther
// # no constant of another builder comes here: concatenation for Java 8 and for later releases agree
// no-target Main.joined Class.forName Reported
// no-target Main.joined Class.forName Carried
// no-target Main.joined Class.forName Handed
// no-target Main.reported Class.forName Joined
// no-target Main.carried Class.forName Joined
// no-target Main.carried Class.forName Handed
// no-target Main.handed Class.forName Carried
// no-target Main.handed Class.forName Reported
// no-target Main.member Class.getMethod <Bean: void apbOther()>
// no-target Main.other Class.getMethod <Bean: void apbJoined()>
// [doop]
// no-target Main.joined Class.forName Joined
// no-target Main.carried Class.forName Carried
