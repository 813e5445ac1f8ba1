// Type names and canonical names of classes.
package verdict.type_name;

class First {}

class Second {}

class Main {
  static String name = "verdict.type_name.First";
  public static void main(String[] args) throws Throwable {
    name = Second.class.getTypeName();
    make(First.class.getCanonicalName());
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
