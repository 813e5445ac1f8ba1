// A security provider names the class that implements an algorithm.
package verdict.provider_class;

import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.Provider;

class First {}

class Second {}

class State {
  static String name = "verdict.provider_class.First";
}

class Sums extends Provider {
  private static final long serialVersionUID = 1;
  Sums() {
    super("Sums", "1", "");
    put("MessageDigest.SUM", "verdict.provider_class.Sum");
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    MessageDigest digest = MessageDigest.getInstance("SUM", new Sums());
    digest.update((byte) 1);
    make(State.name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
