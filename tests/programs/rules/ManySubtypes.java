// A cast to a type with more subtypes than lazy-types: those of the application count all the same, here beside those of the JDK.
package rules.many_subtypes;

import java.util.Comparator;

abstract class Check implements Comparator<Object> {
  abstract String test();
  @Override public int compare(Object a, Object b) { return test().compareTo(b.toString()); }
}
class Check00 extends Check { @Override String test() { return "0"; } }
class Check01 extends Check { @Override String test() { return "1"; } }
class Check02 extends Check { @Override String test() { return "2"; } }
class Check03 extends Check { @Override String test() { return "3"; } }
class Check04 extends Check { @Override String test() { return "4"; } }
class Check05 extends Check { @Override String test() { return "5"; } }
class Check06 extends Check { @Override String test() { return "6"; } }
class Check07 extends Check { @Override String test() { return "7"; } }
class Check08 extends Check { @Override String test() { return "8"; } }
class Check09 extends Check { @Override String test() { return "9"; } }
class Check10 extends Check { @Override String test() { return "10"; } }
class Check11 extends Check { @Override String test() { return "11"; } }
class Check12 extends Check { @Override String test() { return "12"; } }
class Check13 extends Check { @Override String test() { return "13"; } }
class Check14 extends Check { @Override String test() { return "14"; } }
class Check15 extends Check { @Override String test() { return "15"; } }
class Check16 extends Check { @Override String test() { return "16"; } }
class Check17 extends Check { @Override String test() { return "17"; } }
class Check18 extends Check { @Override String test() { return "18"; } }
class Check19 extends Check { @Override String test() { return "19"; } }
class Check20 extends Check { @Override String test() { return "20"; } }
class Check21 extends Check { @Override String test() { return "21"; } }
class Check22 extends Check { @Override String test() { return "22"; } }
class Check23 extends Check { @Override String test() { return "23"; } }
class Check24 extends Check { @Override String test() { return "24"; } }
class Check25 extends Check { @Override String test() { return "25"; } }
class Check26 extends Check { @Override String test() { return "26"; } }
class Check27 extends Check { @Override String test() { return "27"; } }
class Check28 extends Check { @Override String test() { return "28"; } }
class Check29 extends Check { @Override String test() { return "29"; } }
class Check30 extends Check { @Override String test() { return "30"; } }
class Check31 extends Check { @Override String test() { return "31"; } }
class Check32 extends Check { @Override String test() { return "32"; } }
class Check33 extends Check { @Override String test() { return "33"; } }
class Check34 extends Check { @Override String test() { return "34"; } }
class Check35 extends Check { @Override String test() { return "35"; } }
class Check36 extends Check { @Override String test() { return "36"; } }
class Check37 extends Check { @Override String test() { return "37"; } }
class Check38 extends Check { @Override String test() { return "38"; } }
class Check39 extends Check { @Override String test() { return "39"; } }
class Check40 extends Check { @Override String test() { return "40"; } }
class Check41 extends Check { @Override String test() { return "41"; } }
class Check42 extends Check { @Override String test() { return "42"; } }
class Check43 extends Check { @Override String test() { return "43"; } }
class Check44 extends Check { @Override String test() { return "44"; } }
class Check45 extends Check { @Override String test() { return "45"; } }
class Check46 extends Check { @Override String test() { return "46"; } }
class Check47 extends Check { @Override String test() { return "47"; } }
class Check48 extends Check { @Override String test() { return "48"; } }
class Check49 extends Check { @Override String test() { return "49"; } }
class Check50 extends Check { @Override String test() { return "50"; } }
class Check51 extends Check { @Override String test() { return "51"; } }
class Check52 extends Check { @Override String test() { return "52"; } }
class Check53 extends Check { @Override String test() { return "53"; } }
class Check54 extends Check { @Override String test() { return "54"; } }
class Check55 extends Check { @Override String test() { return "55"; } }
class Check56 extends Check { @Override String test() { return "56"; } }
class Check57 extends Check { @Override String test() { return "57"; } }
class Check58 extends Check { @Override String test() { return "58"; } }
class Check59 extends Check { @Override String test() { return "59"; } }

class Main {
  static Object make(String name) throws Exception { return Class.forName(name).getDeclaredConstructor().newInstance(); }

  static String far(String name) throws Exception {
    Object made = make(name);
    return made.hashCode() == 0 ? "" : ((Check) made).test();
  }

  @SuppressWarnings("unchecked")
  static int near(String name) throws Exception { return ((Comparator<Object>) Class.forName(name).newInstance()).compare("", "41"); }

  public static void main(String[] args) throws Exception {
    if (!far(hidden("70kcehC.sepytbus_ynam.selur")).equals("7")) throw new AssertionError();
    if (!far(hidden("85kcehC.sepytbus_ynam.selur")).equals("58")) throw new AssertionError();
    if (near(hidden("14kcehC.sepytbus_ynam.selur")) != 0) throw new AssertionError();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule L-Cast cast-to-instance
// complete full
// [full]
// edge Main.far -> Check07.test
// edge Main.far -> Check58.test
// may-edge Main.far -> Check33.test
// sound Main.make Class.forName no
// target Main.near Class.newInstance Check41
// target Main.near Class.newInstance Check00
// no-target Main.near Class.newInstance java.lang.String$CaseInsensitiveComparator
