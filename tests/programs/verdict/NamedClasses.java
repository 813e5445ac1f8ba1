// Classes that constants name, far from where an unknown name is looked up.
package verdict.named_classes;

class Main {
  static final String LIST = "shapes: {\"@class\":\"verdict.named_classes.InText\",\"sides\":4}";

  public static void main(String[] args) throws Exception {
    unknown(hidden("elohW.sessalc_deman.tcidrev"));
    unknown(hidden("txeTnI.sessalc_deman.tcidrev"));
    fits(hidden("elohW.sessalc_deman"));
    log("verdict.named_classes.Whole");
    log(LIST);
  }

  static void unknown(String name) throws Exception {
    Class.forName(name).getDeclaredConstructor().newInstance();
  }

  static void fits(String end) throws Exception {
    Class.forName("verdict." + end);
  }

  static Object notCalled() {
    return new Unnamed();
  }

  static int lines;

  static void log(String line) {
    lines += line.length();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

class Whole {
  Whole() {
    Trace.made();
  }
}

class InText {
  InText() {
    Trace.made();
  }
}

class Unnamed {
  Unnamed() {
    Trace.made();
  }
}

class Trace {
  static int made;

  static void made() {
    made++;
  }
}

// rule named-class
// complete
// [full]
// target Main.unknown Class.forName Whole
// target Main.unknown Class.forName InText
// no-target Main.unknown Class.forName Unnamed
// evidence Main.unknown Class.forName text
// sound Main.unknown Class.forName no
// target Main.fits Class.forName Whole
// edge Whole.<init> -> Trace.made
// [points-to]
// no-target Main.unknown Class.forName Whole
