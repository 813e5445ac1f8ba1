// A cast that every path from newInstance passes gives the subtypes of its type (Livshits TR 5.4, CASTS).
package rules.casts_dominating;

class Base { void act() {} }
class Sub extends Base { @Override void act() {} }
abstract class Partial extends Base {}
class Unrelated { void act() {} }
interface Role { void play(); }
class Player implements Role { @Override public void play() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    toClass();
    toInterface();
  }

  static void toClass() throws Exception {
    Base made = (Base) Class.forName(hidden("buS.gnitanimod_stsac.selur")).newInstance();
    made.act();
  }

  static void toInterface() throws Exception {
    Role made = (Role) Class.forName(hidden("reyalP.gnitanimod_stsac.selur")).newInstance();
    made.play();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule cast-to-class cast-to-instance
// complete casts elf solar substring+backwards
// [casts substring+backwards]
// # the cast goes back to forName, so the class objects are its targets
// target Main.toClass Class.forName Base
// target Main.toClass Class.forName Sub
// no-target Main.toClass Class.forName Unrelated
// target Main.toInterface Class.forName Player
// [casts elf solar substring+backwards]
// target Main.toClass Class.newInstance Base
// target Main.toClass Class.newInstance Sub
// edge Main.toClass -> Sub.<init>
// may-edge Main.toClass -> Base.<init>
// edge Main.toClass -> Sub.act
// may-edge Main.toClass -> Base.act
// # subtypes contain the cast type itself, but an abstract class has no instances
// no-target Main.toClass Class.newInstance Partial
// no-edge Main.toClass -> Partial.<init>
// no-target Main.toClass Class.newInstance Unrelated
// edge Main.toInterface -> Player.<init>
// edge Main.toInterface -> Player.play
// no-target Main.toInterface Class.newInstance Role
// [substring+invent]
// # APLAS 3.2.2: the type of the cast itself, if it is a class, and its constructor is not run
// may-edge Main.toClass -> Base.act
// no-edge Main.toClass -> Sub.act
// no-edge Main.toClass -> Sub.<init>
// no-edge Main.toInterface -> Player.play
// [points-to doop substring]
// site Main.toClass Class.forName unresolved
// site Main.toClass Class.newInstance unresolved
// no-edge Main.toClass -> Base.act
// [points-to doop substring probe]
// # Solar 3.8: Probe marks unknown objects but creates none
// no-target Main.toClass Class.newInstance Sub
// no-edge Main.toClass -> Sub.<init>
// no-edge Main.toInterface -> Player.play
