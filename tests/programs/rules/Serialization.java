// Objects are written and read: serialization calls methods that nobody names, and makes objects.
package rules.serialization;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

class Base {
  Base() { Main.based(); }
}

class Data extends Base implements Serializable {
  private static final long serialVersionUID = 1;
  Part part = new Part();
  List<Object> more = new ArrayList<>();
  transient Skipped skipped = new Skipped();

  private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); }
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); }
}

class Part implements Serializable {
  private static final long serialVersionUID = 1;
  protected Object readResolve() { return this; }
}

class Element implements Serializable {
  private static final long serialVersionUID = 1;
  protected Object writeReplace() { return new Stand(); }
}

class Stand implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); }
}

class Skipped implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); }
}

class Outside implements Externalizable {
  private static final long serialVersionUID = 1;
  public Outside() {}
  @Override public void writeExternal(ObjectOutput out) {}
  @Override public void readExternal(ObjectInput in) {}
}

class Never implements Serializable {
  private static final long serialVersionUID = 1;
  private Object readResolve() { return this; }
}

class Main {
  public static void main(String[] args) throws Exception {
    Data data = new Data();
    data.more.add(new Element());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(new ObjectOutputStream(bytes), data);
    read(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    bytes.reset();
    write(new ObjectOutputStream(bytes), new Foreign());
    foreign(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    if (args.length > 9) never(new ObjectInputStream(null));
  }

  static void write(ObjectOutputStream out, Object data) throws Exception {
    out.writeObject(data);
    out.flush();
  }

  static Object read(ObjectInputStream in) throws Exception { return in.readObject(); }
  static void foreign(ObjectInputStream in) throws Exception { in.readObject(); }
  static Never never(ObjectInputStream in) throws Exception { return (Never) in.readObject(); }
  static void based() {}
}

class Foreign implements Serializable {
  private static final long serialVersionUID = 1;
  Outside outside = new Outside();
}

// rule serialization
// complete full
// [full]
// may-edge Main.write -> Data.writeObject
// may-edge Main.write -> Element.writeReplace
// may-edge Main.write -> Stand.writeObject
// may-edge Main.write -> Outside.writeExternal
// no-edge Main.write -> Skipped.writeObject
// may-edge Main.read -> Data.readObject
// may-edge Main.read -> Base.<init>
// may-edge Main.read -> Part.readResolve
// may-edge Main.foreign -> Outside.<init>
// may-edge Main.foreign -> Outside.readExternal
// # a cast tells what a stream may hold, though nothing writes it
// may-edge Main.never -> Never.readResolve
// target Main.never ObjectInput.readObject Never
// site Main.read ObjectInput.readObject partial
// sound Main.read ObjectInput.readObject no
// evidence Main.never ObjectInput.readObject cast
