// D19: nothing at all reaches the name, since a native method returns it: the site must be open, not silent.
package peers.d19_name_from_native;

class Plugin { void run() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    try {
      ((Plugin) Class.forName(System.mapLibraryName("d19")).newInstance()).run();
    } catch (ClassNotFoundException expected) {
      none();
    }
  }

  static void none() {}
}

// [points-to casts doop elf solar probe substring substring+invent substring+backwards]
// edge Main.main -> Main.none
// [points-to doop]
// site Main.main Class.forName unresolved
// [casts elf solar substring+backwards]
// # an unknown class, of which the cast tells the type
// may-edge Main.main -> Plugin.<init>
// may-edge Main.main -> Plugin.run
