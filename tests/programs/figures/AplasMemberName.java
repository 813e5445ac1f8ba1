// APLAS 2015 section 3.2.1, third pattern: the name of a field informs forName.
package figures.aplas_member_name;

import java.lang.reflect.Field;

class Content { void use() {} }
class Owner { public Content apmContent = new Content(); }
class Other { public Content apmOther = new Content(); }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Class<?> type = type(hidden("renwO.eman_rebmem_salpa.serugif"));
    Field field = type.getField("apmContent");
    ((Content) field.get(type.newInstance())).use();
  }

  static Class<?> type(String name) throws Exception { return Class.forName(name); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete substring+backwards
// reachable Main.type
// no-edge Main.main -> Content.use
// paper Smaragdakis et al., APLAS 2015, section 3.2.1, pattern 3
// [substring+backwards]
// target Main.type Class.forName Owner
// no-target Main.type Class.forName Other
// target Main.main Field.get <Owner: Content apmContent>
// edge Main.main -> Content.use
// [points-to casts doop elf substring]
// no-target Main.type Class.forName Owner
