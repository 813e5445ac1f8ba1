// Streams of the program put other objects in the place of those that fields refer to.
package values.stream_replacers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;

interface Act {
  void act();
}

class Plain implements Act, Serializable {
  @Override public void act() {}
}

class Sent implements Act, Serializable {
  @Override public void act() {}
}

class Got implements Act, Serializable {
  @Override public void act() {}
}

class Holder implements Serializable {
  Act act = new Plain();
}

class Out extends ObjectOutputStream {
  Out(OutputStream out) throws IOException {
    super(out);
    enableReplaceObject(true);
  }
  @Override protected Object replaceObject(Object object) { return object instanceof Plain ? new Sent() : object; }
}

class In extends ObjectInputStream {
  static boolean last;
  In(InputStream in) throws IOException {
    super(in);
    enableResolveObject(true);
  }
  @Override protected Object resolveObject(Object object) { return last && object instanceof Sent ? new Got() : object; }
}

class Main {
  static Holder copy() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new Out(bytes);
    out.writeObject(new Holder());
    out.flush();
    return (Holder) new In(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  public static void main(String[] args) throws Exception {
    first(copy());
    In.last = true;
    second(copy());
  }

  static void first(Holder holder) { holder.act.act(); }
  static void second(Holder holder) { holder.act.act(); }
}

// rule serialization
// complete full
// [full]
// edge Main.first -> Sent.act
// edge Main.second -> Got.act
// reachable Out.replaceObject
// reachable In.resolveObject
