// EventHandler calls a setter by name, which changes the name of a class.
package verdict.beans_handler;

import java.beans.EventHandler;

class First {}

class Second {}

class Main {
  static String name = "verdict.beans_handler.First";
  public static void main(String[] args) throws Throwable {
    Runnable handler = EventHandler.create(Runnable.class, new Target(), "other");
    handler.run();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
