// What a cast says about a class object holds for its other uses; new code brings new casts (Livshits TR 5.4.2).
package rules.casts_back_to_class;

class Found { Found() throws Exception { Main.next(); } }
class Next { void act() {} }

@SuppressWarnings("deprecation")
class Main {
  static Object kept;

  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName(hidden("dnuoF.ssalc_ot_kcab_stsac.selur"));
    Found found = (Found) type.newInstance();
    again(type);
  }

  static void again(Class<?> type) throws Exception { kept = type.newInstance(); }

  static void next() throws Exception {
    ((Next) Class.forName(hidden("txeN.ssalc_ot_kcab_stsac.selur")).newInstance()).act();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule cast-to-class
// complete casts substring+backwards
// [casts substring+backwards]
// target Main.main Class.forName Found
// edge Main.again -> Found.<init>
// target Main.again Class.newInstance Found
// edge Found.<init> -> Main.next
// edge Main.next -> Next.act
// [casts elf solar substring+backwards]
// edge Main.main -> Found.<init>
// edge Main.next -> Next.<init>
// [solar]
// # lazy objects appear at uses; the second site has none (against assumption 4)
// no-target Main.again Class.newInstance Found
// [points-to doop substring probe]
// unreachable Main.next
