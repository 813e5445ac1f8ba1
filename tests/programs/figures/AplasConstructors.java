// APLAS 2015 section 3.2.1, second pattern: the cast informs forName, three reflective calls back.
package figures.aplas_constructors;

import java.lang.reflect.Constructor;

class Event {
  public Event(String text) {}
  void fire() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    Constructor<?>[] constructors = constructors(hidden("tnevE.srotcurtsnoc_salpa.serugif"));
    Object made = constructors[args.length].newInstance("text");
    Event event = (Event) made;
    event.fire();
  }

  static Constructor<?>[] constructors(String name) throws Exception {
    Class<?> type = Class.forName(name);
    return type.getConstructors();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete substring+backwards
// reachable Main.constructors
// no-edge Main.main -> Event.<init>
// paper Smaragdakis et al., APLAS 2015, section 3.2.1, pattern 2
// [substring+backwards]
// target Main.constructors Class.forName Event
// edge Main.main -> Event.<init>
// edge Main.main -> Event.fire
// [doop substring]
// no-edge Main.main -> Event.fire
