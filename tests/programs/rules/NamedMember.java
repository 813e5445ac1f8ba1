// The name of a member that is asked of an unknown class tells the class: the application's, however many of the JDK have the name.
package rules.named_member;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

class Settings { static { Main.ran(); } public static Object nmLimit = new Limit(); }
class Limit {}
class Below extends Settings {}
class Hidden { private static Object nmLimit = new Object(); }
class Secret { private static Object nmSecret = new Limit(); }
class BelowSecret extends Secret {}
class Named { public static String getName(String of) { return of; } }
class Other { public static String getOther(String of) { return of; } }

class Main {
  public static void main(String[] args) throws Exception {
    field();
    declared();
    method(new Object[] {"x"});
  }

  static void ran() {}

  // What is loaded is cast to nothing.
  static Object field() throws Exception {
    Field f = Class.forName(hidden("sgnitteS.rebmem_deman.selur")).getField("nmLimit");
    return f.get(null);
  }

  static Object declared() throws Exception {
    Field f = load(hidden("terceS.rebmem_deman.selur")).getDeclaredField("nmSecret");
    f.setAccessible(true);
    return f.get(null);
  }

  static Class<?> load(String name) throws Exception { return Class.forName(name); }

  // The arguments are not known here.
  static Object method(Object[] arguments) throws Exception {
    Method m = find(hidden("demaN.rebmem_deman.selur")).getMethod("getName", String.class);
    return m.invoke(null, arguments);
  }

  static Class<?> find(String name) throws Exception { return Class.forName(name); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule named-member
// complete full
// [full]
// target Main.field Class.forName Settings
// evidence Main.field Class.forName member-name
// site Main.field Class.forName partial
// sound Main.field Class.forName no
// # the look-up sees inherited members
// target Main.field Class.forName Below
// # but none that are not public
// no-target Main.field Class.forName Hidden
// target Main.field Field.get <Settings: java.lang.Object nmLimit>
// edge Settings.<clinit> -> Main.ran
// target Main.load Class.forName Secret
// no-target Main.load Class.forName BelowSecret
// target Main.declared Field.get <Secret: java.lang.Object nmSecret>
// sound Main.declared Field.get no
// # by the types of its parameters it is not one of the many methods of the name that have none
// target Main.find Class.forName Named
// edge Main.method -> Named.getName
// no-target Main.find Class.forName Other
