// The published implementation of APLAS 2015: a name from another method counts where a use agrees, a use where it is near.
package figures.aplas_agreement;

class Near { void act() {} }
class Agreed { void act() {} }
class Lonely {}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    near();
    ((Agreed) make("figures.aplas_agreement.Agreed")).act();
    lonely("figures.aplas_agreement.Lonely");
  }

  static void near() throws Exception {
    ((Near) Class.forName("figures.aplas_agreement.Near").newInstance()).act();
  }

  static Object make(String name) throws Exception { return Class.forName(name).newInstance(); }

  static void lonely(String name) throws Exception { Class.forName(name).newInstance(); }
}

// complete substring+backwards
// reachable Main.make
// paper Doop, reflection/rules (combination of forward and backward facts)
// [substring+backwards/agreement]
// target Main.near Class.forName Near
// edge Main.near -> Near.act
// target Main.make Class.forName Agreed
// edge Main.main -> Agreed.act
// no-target Main.lonely Class.forName Lonely
// site Main.lonely Class.forName unresolved
// [substring+backwards]
// target Main.lonely Class.forName Lonely
