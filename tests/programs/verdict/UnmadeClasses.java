// Classes that no code of the program uses are candidates where the name of a class is not known.
package verdict.unmade_classes;

/** Named by a text that only the run has; nothing casts or calls it. */
class UcPlugin {
  UcPlugin() { UcLog.note(); }
}

/** The same, around a class of its own that uses it. */
class UcOuter {
  private int calls;
  UcOuter() { new Counter(this).count(); }

  static class Counter {
    private final UcOuter of;
    Counter(UcOuter of) { this.of = of; }
    void count() {
      of.calls++;
      UcLog.note();
    }
  }
}

/** Made by code that nothing calls. */
class UcElsewhere {
  UcElsewhere() {}
  void act() {}
}

/** Has nothing that an instance could do. */
class UcHelper {
  static int twice(int number) { return 2 * number; }
}

class UcUnused {
  Object make() { return new UcElsewhere(); }
}

class UcLog {
  private static int notes;
  static void note() { notes++; }
}

class Main {
  private static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }

  private static Object make(String backwards) throws Exception {
    return Class.forName(hidden(backwards)).getDeclaredConstructor().newInstance();
  }

  public static void main(String[] args) throws Exception {
    make("nigulPcU.sessalc_edamnu.tcidrev");
    make("retuOcU.sessalc_edamnu.tcidrev");
  }
}

// rule unmade-class
// complete
// [full]
// edge UcPlugin.<init> -> UcLog.note
// edge UcOuter$Counter.count -> UcLog.note
// evidence Main.make Class.forName unmade
// target Main.make Class.forName UcPlugin
// target Main.make Class.forName UcOuter
// no-target Main.make Class.forName UcElsewhere
// no-target Main.make Class.forName UcHelper
// site Main.make Class.forName partial
// sound Main.make Class.forName no
