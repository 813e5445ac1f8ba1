// D7: getMethod of a default method that the class inherits from an interface of its superclass.
package peers.d07_default_method;

interface Greeting { default void d07Greet() {} }
class Base implements Greeting {}
class Derived extends Base {}

class Main {
  public static void main(String[] args) throws Exception {
    Derived.class.getMethod("d07Greet").invoke(new Derived());
  }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Greeting.d07Greet
// target Main.main Method.invoke <Greeting: void d07Greet()>
