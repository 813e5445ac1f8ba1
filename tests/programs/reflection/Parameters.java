// Parameters of methods and constructors as objects, as containers ask for them: their classes and generic types.
package reflection.parameters;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.util.List;

class Engine { public Engine() {} }
class Wheel { public Wheel() {} }
class Seat { public Seat() {} }
class Car {
  public Car(Engine engine) {}
  public void mount(int count, Wheel wheel) {}
  public void seats(List<Seat> seats) {}
}
class Decoy {
  public Decoy() {}
  public void other(Decoy decoy) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    ofConstructor();
    ofMethod();
    generic();
    named();
    Decoy.class.getMethods()[0].getParameters();
  }

  static void ofConstructor() throws Exception {
    Constructor<?> constructor = Car.class.getConstructor(Engine.class);
    Object[] values = new Object[constructor.getParameterCount()];
    for (Parameter p : constructor.getParameters()) values[0] = p.getType().newInstance();
    constructor.newInstance(values);
  }

  static void ofMethod() throws Exception {
    Executable mount = Car.class.getMethod("mount", int.class, Wheel.class);
    Parameter wheel = mount.getParameters()[1];
    wheel.getType().newInstance();
  }

  static void generic() throws Exception {
    Parameter seats = Car.class.getMethod("seats", List.class).getParameters()[0];
    Class<?> seat = (Class<?>) ((ParameterizedType) seats.getParameterizedType()).getActualTypeArguments()[0];
    seat.newInstance();
  }

  static void named() throws Exception {
    String name = Car.class.getMethod("seats", List.class).getParameters()[0].getName();
    try {
      Class.forName(name);
    } catch (ClassNotFoundException e) {
      // no class has the name of a parameter
    }
  }
}

// complete full
// edge Main.ofConstructor -> Engine.<init>
// edge Main.ofConstructor -> Car.<init>
// no-edge Main.ofConstructor -> Wheel.<init>
// target Main.ofConstructor Executable.getParameters Engine
// target Main.ofConstructor Parameter.getType Engine
// no-target Main.ofConstructor Parameter.getType Decoy
// site Main.ofConstructor Parameter.getType resolved
// edge Main.ofMethod -> Wheel.<init>
// no-edge Main.ofMethod -> Engine.<init>
// no-edge Main.ofMethod -> Decoy.<init>
// target Main.ofMethod Parameter.getType int
// target Main.ofMethod Parameter.getType Wheel
// site Main.ofMethod Parameter.getType resolved
// site Main.named Class.forName unresolved
// [full]
// target Main.generic Parameter.getParameterizedType java.util.List
// edge Main.generic -> Seat.<init>
