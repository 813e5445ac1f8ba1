// A class made by Lookup.defineClass; a constant names it, in a method that knows nothing of it.
package verdict.lookup_defines;

import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;

class Seed implements Runnable {
  public Seed() {}
  public void run() { Target.go(); }
}

class Target {
  static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    byte[] bytes = renamed("Seed", "Made");
    MethodHandles.lookup().defineClass(bytes);
    use();
  }

  static void use() throws Exception {
    ((Runnable) Class.forName("verdict.lookup_defines.Made").getConstructor().newInstance()).run();
  }

  /** The class file of `from` with `to`, which is as long, for its name. */
  static byte[] renamed(String from, String to) throws Exception {
    byte[] bytes = Main.class.getResourceAsStream(from + ".class").readAllBytes();
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.replace("/" + from, "/" + to).getBytes(StandardCharsets.ISO_8859_1);
  }
}

// complete
// min-release 17
// reachable Main.main
