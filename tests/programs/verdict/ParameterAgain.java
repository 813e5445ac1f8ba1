// A parameter is assigned a constant on one way only.
package verdict.parameter_again;

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    make(name(), args.length > 0);
  }

  static String name() { return "verdict.parameter_again.Second"; }
  static void make(String name, boolean first) throws Exception {
    if (first) name = "verdict.parameter_again.First";
    Class.forName(name);
  }
}

// complete
// min-release 17
// reachable Main.main
