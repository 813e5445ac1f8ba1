// A stream looks up the classes of what it reads by itself.
package rules.stream_class_names;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;

class Base implements Serializable {
  private static final long serialVersionUID = 1;
}

class Data extends Base {
  private static final long serialVersionUID = 1;
}

class Other {}

class OwnStream extends ObjectInputStream {
  OwnStream(InputStream in) throws IOException { super(in); }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
    return Class.forName(description.getName());
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    out.writeObject(new Data());
    out.flush();
    new OwnStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }
}

// rule serialization
// complete
// min-release 17
// [full]
// target OwnStream.resolveClass Class.forName Data
// target OwnStream.resolveClass Class.forName Base
// no-target OwnStream.resolveClass Class.forName Other
// sound OwnStream.resolveClass Class.forName no
