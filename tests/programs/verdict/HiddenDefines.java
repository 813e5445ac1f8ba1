// A hidden class writes the name that another call reads.
package verdict.hidden_defines;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

class First {
  static { Main.name += ""; }
}

class Second {
  static { Main.name += ""; }
}

class Writer implements Runnable {
  public void run() { Main.name = "verdict.hidden_defines.Second"; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    Lookup made = MethodHandles.lookup().defineHiddenClass(Main.class.getResourceAsStream("Writer.class").readAllBytes(), true);
    ((Runnable) made.lookupClass().getDeclaredConstructor().newInstance()).run();
    read();
  }

  static String name = "verdict.hidden_defines.First";
  static void read() throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
