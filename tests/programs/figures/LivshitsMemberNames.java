// Livshits et al. (TR 2005) sections 5.2.5 and 5.2.6: members by name, whatever the class; a method is called as it is.
package figures.livshits_member_names;

class Pilot { public void lmnFly() {} }
class Captain extends Pilot { @Override public void lmnFly() {} }
class Kite { public void lmnFly() {} }
class Cargo { void use() {} }
class Ship { public Cargo lmnHold = new Cargo(); }
class Truck { public Cargo lmnHold = new Cargo(); }

class Main {
  public static void main(String[] args) throws Exception {
    method(new Captain());
    unknown(hidden("etiK.seman_rebmem_stihsvil.serugif"));
    field(hidden("pihS.seman_rebmem_stihsvil.serugif"), new Ship());
  }

  static void method(Pilot pilot) throws Exception {
    Pilot.class.getMethod("lmnFly").invoke(pilot);
  }

  static void unknown(String name) throws Exception {
    Class.forName(name).getMethod("lmnFly").invoke(new Kite());
  }

  static void field(String name, Object ship) throws Exception {
    ((Cargo) Class.forName(name).getField("lmnHold").get(ship)).use();
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule member-look-up
// complete points-to/names-only
// reachable Main.method
// paper Livshits, Whaley and Lam, TR 2005, sections 5.2.5 and 5.2.6
// [points-to/names-only casts/names-only]
// # the class of the look-up plays no part, and no dispatch takes place
// target Main.method Class.getMethod <Pilot: void lmnFly()>
// target Main.method Class.getMethod <Kite: void lmnFly()>
// target Main.method Method.invoke <Kite: void lmnFly()>
// may-edge Main.method -> Pilot.lmnFly
// edge Main.method -> Captain.lmnFly
// may-edge Main.method -> Kite.lmnFly
// # so a class that is not known does no harm
// target Main.unknown Class.getMethod <Kite: void lmnFly()>
// site Main.unknown Class.getMethod resolved
// edge Main.unknown -> Kite.lmnFly
// target Main.field Class.getField <Ship: Cargo lmnHold>
// target Main.field Class.getField <Truck: Cargo lmnHold>
// edge Main.field -> Cargo.use
// [points-to doop]
// # APLAS 2015, section 2: LOOKUP in the class that the base points to, and by the receiver's class
// target Main.method Class.getMethod <Pilot: void lmnFly()>
// no-target Main.method Class.getMethod <Kite: void lmnFly()>
// no-target Main.method Class.getMethod <Captain: void lmnFly()>
// edge Main.method -> Captain.lmnFly
// no-edge Main.method -> Kite.lmnFly
// no-edge Main.unknown -> Kite.lmnFly
// site Main.unknown Class.getMethod unresolved
// no-edge Main.field -> Cargo.use
