// APLAS 2015 section 3.2.1, "contrasting approaches": the shape to which Livshits et al. and Li et al. are limited.
package figures.aplas_cast_in_place;

class Event { void fire() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName(hidden("tnevE.ecalp_ni_tsac_salpa.serugif"));
    Event event = (Event) type.newInstance();
    event.fire();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete casts elf solar substring+backwards
// reachable Main.main
// no-edge Main.main -> Event.<init>
// paper Smaragdakis et al., APLAS 2015, section 3.2.1, contrast
// [casts elf solar substring+backwards]
// edge Main.main -> Event.<init>
// edge Main.main -> Event.fire
// [points-to doop substring]
// no-edge Main.main -> Event.fire
