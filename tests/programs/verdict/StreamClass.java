// A description of serialized classes initialises the class.
package verdict.stream_class;

import java.io.ObjectStreamClass;
import java.io.Serializable;

class First {}

class Second {}

class Data implements Serializable {
  static final long serialVersionUID = change();
  static long change() {
    Main.name = "verdict.stream_class.Second";
    return 1;
  }
}

class Main {
  static String name = "verdict.stream_class.First";
  public static void main(String[] args) throws Throwable {
    ObjectStreamClass.lookup(Data.class).getSerialVersionUID();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
