// The arguments of the program are names.
package verdict.arguments;

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    String[] names = args.length == 0 ? new String[] {"verdict.arguments.Second"} : args;
    for (String name : names) Class.forName(name);
  }
}

// complete
// min-release 17
// reachable Main.main
