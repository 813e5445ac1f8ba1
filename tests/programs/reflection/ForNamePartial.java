// A name that is partly known, and one that is not known at all: status partial and unresolved.
package reflection.for_name_partial;

class Known { void run() {} }

class Main {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    String name = args.length > 0 ? args[0] : "reflection.for_name_partial.Known";
    ((Known) Class.forName(name).newInstance()).run();
    if (args.length > 0) unknown(args[0]);
  }

  static void unknown(String name) throws Exception { Class.forName(name); }
}

// rule class-name
// site Main.main Class.forName partial
// target Main.main Class.forName Known
// edge Main.main -> Known.<init>
// edge Main.main -> Known.run
// [local points-to]
// site Main.unknown Class.forName unresolved
// no-target Main.unknown Class.forName Known
