// Handles that load and store elements of arrays.
package verdict.method_handle_elements;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

interface Fruit { void eat(); }
class Apple implements Fruit { public void eat() {} }
class Pear implements Fruit { public void eat() {} }
class Plum implements Fruit { public void eat() {} }
class Fig implements Fruit { public void eat() {} }

class Main {
  static void loaded() throws Throwable {
    MethodHandle getter = MethodHandles.arrayElementGetter(Fruit[].class);
    Fruit[] basket = {new Apple()};
    Fruit got = (Fruit) getter.invokeExact(basket, 0);
    got.eat();
  }

  static void stored() throws Throwable {
    MethodHandle setter = MethodHandles.arrayElementSetter(Fruit[].class);
    Fruit[] basket = new Fruit[1];
    setter.invokeExact(basket, 0, (Fruit) new Pear());
    basket[0].eat();
  }

  static void bound() throws Throwable {
    MethodHandle getter = MethodHandles.arrayElementGetter(Fruit[].class).bindTo(new Fruit[] {new Plum()});
    Fruit got = (Fruit) getter.invokeExact(0);
    got.eat();
  }

  static void listed() throws Throwable {
    Object got = MethodHandles.arrayElementGetter(Object[].class).invokeWithArguments(new Object[] {new Fig()}, 0);
    ((Fruit) got).eat();
  }

  static int number() throws Throwable {
    return (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[] {7}, 0);
  }

  public static void main(String[] args) throws Throwable {
    loaded();
    stored();
    bound();
    listed();
    if (number() != 7) throw new AssertionError();
  }
}

// rule linked-handle
// site Main.loaded MethodHandles.arrayElementGetter unresolved
// complete
// [full]
// complete
// edge Main.loaded -> Apple.eat
// no-edge Main.loaded -> Pear.eat
// edge Main.stored -> Pear.eat
// no-edge Main.stored -> Apple.eat
// edge Main.bound -> Plum.eat
// no-edge Main.bound -> Fig.eat
// edge Main.listed -> Fig.eat
// site Main.loaded MethodHandles.arrayElementGetter resolved
// site Main.stored MethodHandle.invokeExact resolved
