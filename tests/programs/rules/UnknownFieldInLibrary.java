// An unknown field that reaches a use in the JDK's own code, where nothing is inferred, tells nothing there.
package rules.unknown_field_in_library;

import java.lang.reflect.Field;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.CopyOnWriteArrayList;

class Holder { public Object value = new Object(); }

@SuppressWarnings({"deprecation", "removal"})
class Main {
  public static void main(String[] args) throws Exception {
    // The result of doPrivileged is one for all callers, CopyOnWriteArrayList.clone among them, which sets the field.
    Field field = AccessController.doPrivileged((PrivilegedAction<Field>) () -> find(hidden("eulav")));
    field.set(new Holder(), new CopyOnWriteArrayList<Object>().clone());
  }

  static Field find(String name) {
    try {
      return Holder.class.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule I-InvTp
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// reachable Main.find
// edge Main.main -> java.util.concurrent.CopyOnWriteArrayList.clone
// [elf solar]
// # the value's type fits the field
// target Main.main Field.set <Holder: java.lang.Object value>
