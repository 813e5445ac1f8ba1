// Writing an object asks for its replacement.
package verdict.writes_copy;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;

class First {}

class Second {}

class Data implements Serializable {
  private static final long serialVersionUID = 1;
  private Object writeReplace() {
    Main.name = "verdict.writes_copy.Second";
    return "x";
  }
}

class Main {
  static String name = "verdict.writes_copy.First";
  public static void main(String[] args) throws Throwable {
    new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(List.of(new Data()));
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
