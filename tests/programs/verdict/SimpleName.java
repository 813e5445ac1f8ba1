// Names of classes are parts of names.
package verdict.simple_name;

class First {}

class Second {}

class Main {
  static String name = "verdict.simple_name.First";
  public static void main(String[] args) throws Throwable {
    name = Main.class.getPackageName() + "." + Second.class.getSimpleName();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
