// An interface is initialised with an implementing class only if it has default methods, or by its own field.
package initialisation.interfaces;

interface WithDefault {
  Marker MARK = new Marker();
  default void m() {}
}
interface WithoutDefault { Other MARK = new Other(); }
interface ByField { Third MARK = new Third(); }
class Marker { Marker() { touched(); } void touched() {} }
class Other { Other() { touched(); } void touched() {} }
class Third { Third() { touched(); } void touched() {} }
class Impl implements WithDefault, WithoutDefault {}

class Main {
  public static void main(String[] args) {
    new Impl();
    ByField.MARK.touched();
  }
}

// reachable WithDefault.<clinit>
// reachable Marker.touched
// unreachable WithoutDefault.<clinit>
// unreachable Other.touched
// reachable ByField.<clinit>
// edge Main.main -> Third.touched
