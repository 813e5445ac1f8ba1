// Writing an object calls methods that nobody names.
package verdict.writes_object;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class First {}

class Second {}

class Data implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) { Main.name = "verdict.writes_object.Second"; }
}

class Main {
  static String name = "verdict.writes_object.First";
  public static void main(String[] args) throws Throwable {
    new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new Data());
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
