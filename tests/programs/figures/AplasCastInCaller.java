// APLAS 2015 sections 1 and 3.2.1, first pattern: forName, newInstance and the cast lie in different methods.
package figures.aplas_cast_in_caller;

class Event { void fire() {} }
class SubEvent extends Event { @Override void fire() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Event event = (Event) instance(type(hidden("tnevEbuS.rellac_ni_tsac_salpa.serugif")));
    event.fire();
    event = (Event) instance(type(hidden("tnevE.rellac_ni_tsac_salpa.serugif")));
    event.fire();
  }

  static Class<?> type(String name) throws Exception { return Class.forName(name); }
  static Object instance(Class<?> type) throws Exception { return type.newInstance(); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete solar substring+backwards
// reachable Main.instance
// no-edge Main.instance -> SubEvent.<init>
// paper Smaragdakis et al., APLAS 2015, section 3.2.1, pattern 1
// [substring+backwards]
// target Main.type Class.forName Event
// target Main.type Class.forName SubEvent
// edge Main.main -> SubEvent.fire
// edge Main.main -> Event.fire
// [points-to casts doop elf substring]
// no-edge Main.main -> Event.fire
// paper Smaragdakis et al., APLAS 2015, section 3.2.2, pattern 1
// [substring+invent]
// no-target Main.type Class.forName Event
// edge Main.main -> Event.fire
// no-edge Main.main -> SubEvent.fire
// no-edge Main.instance -> Event.<init>
