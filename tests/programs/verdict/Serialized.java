// Reading objects calls methods that nobody names.
package verdict.serialized;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class First {}

class Second {}

class Data implements Serializable {
  private static final long serialVersionUID = 1;
  private Object readResolve() {
    Main.name = "verdict.serialized.Second";
    return this;
  }
}

class Main {
  static String name = "verdict.serialized.First";
  public static void main(String[] args) throws Throwable {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    out.writeObject(new Data());
    out.flush();
    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
