// An operand that nothing is seen to come to is open, whatever stands beside it: code that is not seen may have put it there.
package strings.never_assigned;

import java.lang.reflect.Field;

class Known { Known() {} }
class Reached { Reached() {} }

class Main {
  static String hidden;

  public static void main(String[] args) throws Exception {
    hidden = back("dehcaeR");
    hidden = null;
    Field field = Main.class.getDeclaredField(back("emaNtes"));
    field.set(null, back("dehcaeR"));
    make(Class.forName(args.length > 0 ? "strings.never_assigned.Known" : "strings.never_assigned." + setName));
    trimmed(args.length > 0);
  }
  static String setName;

  static void trimmed(boolean known) throws Exception {
    make(Class.forName(known ? "strings.never_assigned.Known" : nowhere.trim()));
  }
  static String nowhere;
  static { try { Main.class.getDeclaredField(back("erehwon")).set(null, back("nwonK.dengissa_reven.sgnirts")); }
           catch (ReflectiveOperationException e) { throw new AssertionError(e); } }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
  static String back(String backwards) { return new StringBuilder(backwards.substring(System.identityHashCode(null))).reverse().toString(); }
}

// complete
// [full]
// sound Main.main Class.forName no
// sound Main.trimmed Class.forName no
