// A part of the program brings a name; without that part, the name is not known and no call is complete.
package verdict.parts;

class Helper {
  static void change() { Main.name = "verdict.parts.Second"; }
}

class First {}

class Second {}

class Main {
  static String name = "verdict.parts.First";

  public static void main(String[] args) throws Exception {
    Helper.change();
    make(name);
    plain();
    itself();
  }

  static void make(String name) throws Exception { Class.forName(name); }
  static void plain() throws Exception { Class.forName("verdict.parts.First"); }
  static void itself() throws Exception { Class.forName("verdict.parts.Helper"); }
}

// complete
// min-release 17
// reachable Main.main
