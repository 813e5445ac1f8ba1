// The parts of a + in the recipe of invokedynamic flow like appended ones (D14 with a suffix; APLAS 3.1).
package rules.substring_concat;

class CccPlugin { void act() {} }
class Bean { public void kumSetOne() {} }

@SuppressWarnings("deprecation")
class Main {
  static final String PREFIX = "kumSet";

  public static void main(String[] args) throws Exception {
    ((CccPlugin) Class.forName(hidden("selur") + '.' + hidden("tacnoc_gnirtsbus") + ".CccPlugin").newInstance()).act();
    method(PREFIX, hidden("enO"));
  }

  /** Both parts are variables: makeConcatWithConstants has them as arguments, not in its recipe. */
  static void method(String prefix, String rest) throws Exception {
    Bean.class.getMethod(prefix + rest).invoke(new Bean());
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule substring
// complete substring substring+invent substring+backwards
// [substring substring+invent substring+backwards]
// target Main.main Class.forName CccPlugin
// edge Main.main -> CccPlugin.<init>
// edge Main.main -> CccPlugin.act
// edge Main.method -> Bean.kumSetOne
// [points-to doop]
// no-target Main.main Class.forName CccPlugin
// [points-to casts doop]
// no-edge Main.method -> Bean.kumSetOne
