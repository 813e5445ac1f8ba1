// A local variable has a constant and what a call gives.
package verdict.local_again;

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    String name = "verdict.local_again.First";
    if (args.length == 0) name = name();
    Class.forName(name);
    String other = null;
    for (int i = 0; i < 2; i++) {
      if (other != null) Class.forName(other);
      other = i == 0 ? name() : "verdict.local_again.First";
    }
  }

  static String name() { return "verdict.local_again.Second"; }
}

// complete
// min-release 17
// reachable Main.main
