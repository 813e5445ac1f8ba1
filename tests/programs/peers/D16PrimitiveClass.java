// D16: int.class is not Integer's class: it has no methods.
package peers.d16_primitive_class;

class Main {
  public static void main(String[] args) throws Exception {
    try {
      int.class.getMethod("intValue").invoke(Integer.valueOf(1));
      throw new AssertionError();
    } catch (NoSuchMethodException expected) {
      none();
    }
  }

  static void none() {}
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// no-target Main.main Method.invoke <java.lang.Integer: int intValue()>
// no-edge Main.main -> java.lang.Integer.intValue
// edge Main.main -> Main.none
