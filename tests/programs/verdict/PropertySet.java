// A system property is set and read.
package verdict.property_set;

class First {}

class Second {}

class Main {
  static String name = "verdict.property_set.First";
  public static void main(String[] args) throws Throwable {
    System.setProperty("verdict.property_set", "verdict.property_set.Second");
    name = System.getProperty("verdict.property_set", "verdict.property_set.First");
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
