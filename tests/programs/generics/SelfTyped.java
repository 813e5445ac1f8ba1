// A builder with a self type: calls on the type parameter dispatch to the subclass.
package generics.self_typed;

abstract class Builder<T extends Builder<T>> {
  Part part;
  abstract T self();
  T with(Part p) { part = p; return self(); }
}
class CarBuilder extends Builder<CarBuilder> {
  @Override CarBuilder self() { return this; }
  void drive() { part.turn(); }
}
class ShipBuilder extends Builder<ShipBuilder> {
  @Override ShipBuilder self() { return this; }
}
class Part { void turn() {} }

class Main {
  public static void main(String[] args) {
    new CarBuilder().with(new Part()).drive();
  }
}

// edge Main.main -> Builder.with
// edge Builder.with -> CarBuilder.self()LBuilder;
// edge CarBuilder.self()LBuilder; -> CarBuilder.self()LCarBuilder;
// edge Main.main -> CarBuilder.drive
// edge CarBuilder.drive -> Part.turn
// no-edge Builder.with -> ShipBuilder.self
