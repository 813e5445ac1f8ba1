// A covariant override gets a bridge; calls through the supertype go over the bridge.
package dispatch.covariant_return;

class Animal { Animal self() { return this; } void speak() {} }
class Dog extends Animal {
  @Override Dog self() { return this; }
  @Override void speak() {}
  void bark() {}
}

class Main {
  public static void main(String[] args) {
    Animal animal = new Dog();
    Animal same = animal.self();
    same.speak();
    direct(new Dog());
  }

  static void direct(Dog dog) {
    dog.self().bark();
  }
}

// edge Main.main -> Dog.self()LAnimal;
// edge Dog.self()LAnimal; -> Dog.self()LDog;
// edge Main.main -> Dog.speak
// edge Main.direct -> Dog.self()LDog;
// edge Main.direct -> Dog.bark
// no-edge Main.main -> Animal.speak
// no-edge Main.main -> Animal.self
