// Array.newInstance: a known component type is followed in every variant, an unknown one needs the cast.
package rules.unknown_array;

import java.lang.reflect.Array;

class Known { void act() {} }
class Unknown { void act() {} }

class Main {
  public static void main(String[] args) throws Exception {
    known();
    unknown();
  }

  static void known() throws Exception {
    Known[] all = (Known[]) Array.newInstance(Class.forName("rules.unknown_array.Known"), 1);
    all[0] = new Known();
    all[0].act();
  }

  static void unknown() throws Exception {
    Unknown[] all = (Unknown[]) Array.newInstance(Class.forName(hidden("nwonknU.yarra_nwonknu.selur")), 1);
    all[0] = new Unknown();
    all[0].act();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule array
// complete
// [points-to casts doop elf solar substring]
// target Main.known Array.newInstance Known[]
// edge Main.known -> Known.act
// site Main.known Array.newInstance resolved
// [points-to casts doop substring]
// site Main.unknown Array.newInstance unresolved
// no-target Main.unknown Array.newInstance Unknown[]
