// APLAS 2015 section 3.3: unknown objects are not tracked through the heap. What is read there is not complete all the same.
package figures.aplas_unknown_in_field;

class Known { void act() {} }
class Late { void act() {} }

@SuppressWarnings("deprecation")
class Main {
  Class<?> kept;

  public static void main(String[] args) throws Exception {
    Main main = new Main();
    main.keep("figures.aplas_unknown_in_field.Known");
    main.make();
    main.keep(hidden("etaL.dleif_ni_nwonknu_salpa.serugif"));
    main.make();
  }

  void keep(String name) throws Exception { kept = Class.forName(name); }

  void make() throws Exception {
    Object made = kept.newInstance();
    if (made instanceof Late) ((Late) made).act();
    else ((Known) made).act();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete
// reachable Main.make
// paper Smaragdakis et al., APLAS 2015, section 3.3
// [substring+backwards]
// target Main.make Class.newInstance Known
// no-target Main.make Class.newInstance Late
// site Main.make Class.newInstance partial
// [substring+backwards/unknown-in-heap]
// target Main.make Class.newInstance Late
// edge Main.make -> Late.act
