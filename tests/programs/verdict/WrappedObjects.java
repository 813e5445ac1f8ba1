// Objects that keep a serialized one: they write it when they are made, and read it when they are asked.
package verdict.wrapped_objects;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.rmi.MarshalledObject;
import javax.crypto.NullCipher;
import javax.crypto.SealedObject;

class Sealed implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException {
    Main.name = "verdict.wrapped_objects.Second";
    out.defaultWriteObject();
  }
}

class Marshalled implements Serializable {
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    used();
  }
  void use() { used(); }
  static void used() {}
}

class First {}
class Second {}

class Main {
  static String name = "verdict.wrapped_objects.First";

  public static void main(String[] args) throws Exception {
    new SealedObject(new Sealed(), new NullCipher());
    Class.forName(name);
    ((Marshalled) new MarshalledObject<>(new Marshalled()).get()).use();
  }
}

// complete
// min-release 17
// [full]
// target Main.main Class.forName Second
// edge Marshalled.use -> Marshalled.used
// edge Marshalled.readObject -> Marshalled.used
