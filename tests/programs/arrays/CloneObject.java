// Object.clone keeps the type and the fields of the receiver.
package arrays.clone_object;

class Part { void go() {} }
class Spare extends Part { @Override void go() {} }
class Machine implements Cloneable {
  Part part;
  void start() { part.go(); }
  Machine copy() {
    try {
      return (Machine) clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError();
    }
  }
}
class BigMachine extends Machine { @Override void start() { part.go(); } }

class Main {
  public static void main(String[] args) {
    Machine machine = new BigMachine();
    machine.part = new Part();
    Machine copy = machine.copy();
    use(copy);
    new Spare();
  }

  static void use(Machine machine) {
    machine.start();
    machine.part.go();
  }
}

// edge Main.use -> BigMachine.start
// edge Main.use -> Part.go
// edge BigMachine.start -> Part.go
// no-edge Main.use -> Machine.start
// no-edge Main.use -> Spare.go
