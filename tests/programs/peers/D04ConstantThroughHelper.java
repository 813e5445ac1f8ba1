// D4: a constant that crosses a call before it reaches forName, and no cast to back it up.
package peers.d04_constant_through_helper;

class Plugin {}

@SuppressWarnings("deprecation")
class Main {
  static Object kept;

  public static void main(String[] args) throws Exception {
    kept = load("peers.d04_constant_through_helper.Plugin").newInstance();
  }

  static Class<?> load(String name) throws Exception { return Class.forName(name); }
}

// complete points-to casts doop elf solar probe substring substring+invent substring+backwards
// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// target Main.load Class.forName Plugin
// edge Main.main -> Plugin.<init>
