// Two calls that write objects of which each refers to others.
package values.many_written;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class Pair implements Serializable {
  Object one, other;
}

class Apple implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); }
}

class Pear implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); }
}

class Main {
  static void apples(ObjectOutputStream out) throws IOException {
    Pair pair = new Pair();
    pair.one = new Apple();
    out.writeObject(pair);
  }

  static void pears(ObjectOutputStream out) throws IOException {
    Pair pair = new Pair();
    pair.one = new Pear();
    out.writeObject(pair);
  }

  public static void main(String[] args) throws IOException {
    ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream());
    apples(out);
    pears(out);
  }
}

// complete full
// [full]
// target Main.apples ObjectOutput.writeObject <Apple: void writeObject(java.io.ObjectOutputStream)>
// target Main.pears ObjectOutput.writeObject <Pear: void writeObject(java.io.ObjectOutputStream)>
