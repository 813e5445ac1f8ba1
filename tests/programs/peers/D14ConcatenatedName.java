// D14: a name put together with + from the package and a class; from Java 9 on the package is in an indy recipe.
package peers.d14_concatenated_name;

class D14Plugin { void run() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    load("D14Plugin");
  }

  static void load(String name) throws Exception {
    ((D14Plugin) Class.forName("peers.d14_concatenated_name." + name).newInstance()).run();
  }
}

// complete casts elf solar substring substring+invent substring+backwards
// [substring substring+invent substring+backwards]
// # the end of the name matches
// target Main.load Class.forName D14Plugin
// [casts elf solar substring substring+backwards]
// edge Main.load -> D14Plugin.<init>
// edge Main.load -> D14Plugin.run
