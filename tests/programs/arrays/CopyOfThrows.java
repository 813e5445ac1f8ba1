// Arrays.copyOf and copyOfRange throw exceptions of their own to the caller's handler.
package arrays.copy_of_throws;

import java.util.Arrays;

class Main {
  public static void main(String[] args) {
    try {
      Arrays.copyOfRange(args, 2, 1);
      throw new AssertionError();
    } catch (IllegalArgumentException e) {
      caught(e);
    }
    try {
      Arrays.copyOfRange(new Object[0], 2, 1, String[].class);
      throw new AssertionError();
    } catch (IllegalArgumentException e) {
      caughtToo(e);
    }
  }

  static void caught(RuntimeException e) { e.getMessage(); }
  static void caughtToo(RuntimeException e) { e.getMessage(); }
}

// edge Main.caught -> java.lang.Throwable.getMessage
// edge Main.caughtToo -> java.lang.Throwable.getMessage
