// Names go through copies of arrays.
package verdict.array_copies;

import java.util.Arrays;

class First {}

class Second {}

class Main {
  static String name = "verdict.array_copies.First";
  public static void main(String[] args) throws Throwable {
    Object[] all = {"verdict.array_copies.Second"};
    String[] text = Arrays.copyOf(all, 1, String[].class);
    String[] more = new String[1];
    System.arraycopy(text.clone(), 0, more, 0, 1);
    name = more[0];
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
