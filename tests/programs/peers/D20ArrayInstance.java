// D20: newInstance of an array class throws; it makes neither an array nor an Object.
package peers.d20_array_instance;

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    try {
      use(int[].class.newInstance());
      throw new AssertionError();
    } catch (InstantiationException expected) {
      none();
    }
  }

  static void use(Object made) { made.hashCode(); }
  static void none() {}
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// no-target Main.main Class.newInstance int[]
// no-target Main.main Class.newInstance java.lang.Object
// no-edge Main.main -> java.lang.Object.<init>
// no-edge Main.use -> java.lang.Object.hashCode
// edge Main.main -> Main.none
