// super.m() calls the superclass method without dispatch.
package dispatch.super_call;

class Base {
  void run() { step(); }
  void step() {}
}
class Derived extends Base {
  @Override void run() { super.run(); }
  @Override void step() { super.step(); }
}
class Leaf extends Derived {
  @Override void run() { super.run(); }
}

class Main {
  public static void main(String[] args) {
    Base leaf = new Leaf();
    leaf.run();
  }
}

// edge Main.main -> Leaf.run
// edge Leaf.run -> Derived.run
// edge Derived.run -> Base.run
// edge Base.run -> Derived.step
// edge Derived.step -> Base.step
// no-edge Base.run -> Base.step
// no-edge Derived.run -> Leaf.run
// no-edge Main.main -> Base.run
