// An interface call reaches implementors that are instantiated, also through an inherited implementation.
package interfaces.interface_call;

interface Greeter { void greet(); }
class Polite implements Greeter { public void greet() {} }
class Rude implements Greeter { public void greet() {} }
class Silent implements Greeter { public void greet() {} }
class Helper { public void greet() {} }
class Inheriting extends Helper implements Greeter {}

class Main {
  public static void main(String[] args) {
    call(new Polite());
    call(new Inheriting());
    Greeter rude = new Rude();
    rude.greet();
  }

  static void call(Greeter greeter) { greeter.greet(); }
}

// edge Main.call -> Polite.greet
// edge Main.call -> Helper.greet
// no-edge Main.call -> Rude.greet
// edge Main.main -> Rude.greet
// unreachable Silent.greet
