// Code that is not seen makes a class of a name that the inputs lack.
package verdict.name_made_later;

import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;

class Seed {
  static void go() {}
}

class Later {
  static {
    try (var in = Later.class.getResourceAsStream("Seed.class")) {
      String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).replace("Seed", "Made");
      MethodHandles.lookup().defineClass(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}

class Main {
  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    Class.forName(hidden("retaL.retal_edam_eman.tcidrev"));
    made();
  }

  static void made() throws Exception { Class.forName("verdict.name_made_later.Made"); }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// sound Main.made Class.forName no
