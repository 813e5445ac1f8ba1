// A private method is not overridden by a method of the same name in a subclass.
package dispatch.private_method;

class Base {
  void call() { secret(); }
  private void secret() {}
}
class Derived extends Base {
  void secret() { throw new IllegalStateException(); }
}

class Main {
  public static void main(String[] args) {
    Base base = new Derived();
    base.call();
  }
}

// edge Base.call -> Base.secret
// no-edge Base.call -> Derived.secret
// unreachable Derived.secret
