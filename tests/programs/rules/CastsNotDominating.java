// Casts that some path avoids, that are in the caller, or behind a store: who uses them.
package rules.casts_not_dominating;

class Branch { void act() {} }
class Either { void act() {} }
class Other { void act() {} }
class Wrapped { void act() {} }
class Boxed { void act() {} }
class Listed { void act() {} }
class Box { Object content; }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    branch(args.length == 0);
    either(args.length == 0);
    ((Wrapped) make(hidden("depparW.gnitanimod_ton_stsac.selur"))).act();
    boxed(new Box());
    listed(new Object[1]);
  }

  static void branch(boolean use) throws Exception {
    Object made = Class.forName(hidden("hcnarB.gnitanimod_ton_stsac.selur")).newInstance();
    if (use) ((Branch) made).act();
  }

  static void either(boolean first) throws Exception {
    Object made = Class.forName(hidden("rehtiE.gnitanimod_ton_stsac.selur")).newInstance();
    if (first) {
      ((Either) made).act();
    } else {
      ((Other) made).act();
    }
  }

  static Object make(String name) throws Exception { return Class.forName(name).newInstance(); }

  static void boxed(Box box) throws Exception {
    box.content = Class.forName(hidden("dexoB.gnitanimod_ton_stsac.selur")).newInstance();
    ((Boxed) box.content).act();
  }

  static void listed(Object[] all) throws Exception {
    all[0] = Class.forName(hidden("detsiL.gnitanimod_ton_stsac.selur")).newInstance();
    ((Listed) all[0]).act();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule cast-to-class L-Cast
// complete solar
// [casts elf]
// # the cast must post-dominate and be applied to the result (Livshits TR 5.4, 6.5; Solar 2.2 on Elf)
// no-edge Main.branch -> Branch.<init>
// no-edge Main.either -> Either.<init>
// no-edge Main.either -> Other.<init>
// no-edge Main.make -> Wrapped.<init>
// no-edge Main.main -> Wrapped.act
// no-edge Main.boxed -> Boxed.<init>
// no-edge Main.listed -> Listed.<init>
// [solar]
// # L-Cast follows the object to wherever it is cast
// edge Main.branch -> Branch.<init>
// edge Main.branch -> Branch.act
// edge Main.either -> Either.act
// may-edge Main.either -> Other.act
// edge Main.make -> Wrapped.<init>
// edge Main.main -> Wrapped.act
// edge Main.boxed -> Boxed.act
// edge Main.listed -> Listed.act
// [substring+backwards]
// # interprocedural, no dominance asked (APLAS 3.2.1)
// target Main.branch Class.forName Branch
// edge Main.branch -> Branch.act
// target Main.either Class.forName Either
// target Main.either Class.forName Other
// target Main.make Class.forName Wrapped
// edge Main.make -> Wrapped.<init>
// edge Main.main -> Wrapped.act
// # but unknown objects are not followed through fields and arrays (APLAS 3.3)
// no-target Main.boxed Class.forName Boxed
// no-edge Main.boxed -> Boxed.<init>
// no-target Main.listed Class.forName Listed
// no-edge Main.listed -> Listed.act
// [substring+invent]
// # the restriction to locals is one of back-propagation only
// edge Main.branch -> Branch.act
// edge Main.main -> Wrapped.act
// edge Main.boxed -> Boxed.act
// edge Main.listed -> Listed.act
// no-edge Main.branch -> Branch.<init>
// [points-to doop substring probe]
// no-edge Main.branch -> Branch.<init>
// no-edge Main.main -> Wrapped.act
// no-edge Main.boxed -> Boxed.act
