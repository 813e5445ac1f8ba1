// The name of a constant is that of a class.
package verdict.enum_name;

class First {}

class Second {}

enum Kind { First, Second }

class Main {
  static String name = "verdict.enum_name.First";
  public static void main(String[] args) throws Throwable {
    name = "verdict.enum_name." + Kind.valueOf("Second").name();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
