// Back-propagation stops where a cast or a member's name fits more than five types (APLAS 3.3).
package rules.backwards_thresholds;

class Few { void act() {} }
class FewA extends Few {}
class FewB extends Few {}
class FewC extends Few {}
class Many { void act() {} }
class ManyA extends Many {}
class ManyB extends Many {}
class ManyC extends Many {}
class ManyD extends Many {}
class ManyE extends Many {}
class ManyF extends Many {}
class Named1 { public void bwtCommon() {} public void bwtRare() {} }
class Named2 { public void bwtCommon() {} public void bwtRare() {} }
class Named3 { public void bwtCommon() {} }
class Named4 { public void bwtCommon() {} }
class Named5 { public void bwtCommon() {} }
class Named6 { public void bwtCommon() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    Object few = Class.forName(hidden("CweF.sdlohserht_sdrawkcab.selur")).newInstance();
    if (few instanceof Few) ((Few) few).act();
    many();
    Class.forName(hidden("1demaN.sdlohserht_sdrawkcab.selur")).getMethod("bwtRare");
    common();
  }

  static void many() throws Exception {
    Object many = Class.forName(hidden("FynaM.sdlohserht_sdrawkcab.selur")).newInstance();
    if (many instanceof Many) ((Many) many).act();
  }

  static void common() throws Exception {
    Class.forName(hidden("6demaN.sdlohserht_sdrawkcab.selur")).getMethod("bwtCommon");
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule backwards-cast backwards-name
// complete solar
// [substring+backwards]
// target Main.main Class.forName FewC
// target Main.main Class.forName Few
// edge Main.main -> FewC.<init>
// target Main.main Class.forName Named1
// target Main.main Class.forName Named2
// # D6: the subtypes of the cast's type count, not those of each candidate
// no-target Main.many Class.forName ManyF
// no-edge Main.many -> ManyF.<init>
// no-target Main.common Class.forName Named6
// [solar]
// # Solar has no threshold
// edge Main.many -> ManyF.<init>
// edge Main.many -> Many.act
