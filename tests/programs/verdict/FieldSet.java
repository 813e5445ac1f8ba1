// Field.set writes the name.
package verdict.field_set;

class First {}

class Second {}

class Main {
  static String name = "verdict.field_set.First";
  public static void main(String[] args) throws Throwable {
    Main.class.getDeclaredField("name").set(null, "verdict.field_set.Second");
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
