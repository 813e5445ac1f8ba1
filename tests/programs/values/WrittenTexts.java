// A call travels through a stream of data: the names of its class, its method and its parameters are read back.
package values.written_texts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

interface Store {
  int put(String name);
}

class StoreImpl implements Store {
  static final StoreImpl ONE = new StoreImpl();
  public int put(String name) { return name.length(); }
}

class Sent {}
class NotSent {}

class Caller implements InvocationHandler {
  @Override
  public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeUTF(method.getDeclaringClass().getName());
    out.writeUTF(method.getName());
    out.writeUTF(method.getParameterTypes()[0].getName());
    out.writeUTF((String) args[0]);
    return Main.receive(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }
}

class Main {
  static Object receive(DataInput in) throws Exception {
    Class<?> type = Class.forName(in.readUTF());
    String name = in.readUTF();
    Method method = type.getMethod(name, Class.forName(in.readUTF()));
    return method.invoke(StoreImpl.ONE, in.readUTF());
  }

  static void object() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeUTF(new Sent().getClass().getName());
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Class.forName(in.readUTF()).getDeclaredConstructor().newInstance();
    }
  }

  public static void main(String[] args) throws Exception {
    Store store = (Store) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Store.class}, new Caller());
    if (store.put("x") != 1) throw new IOException();
    object();
  }
}

// rule serialization
// complete
// [full]
// target Main.receive Class.forName Store
// target Main.receive Class.getMethod <Store: int put(java.lang.String)>
// edge Main.receive -> StoreImpl.put
// site Main.receive Class.forName partial
// target Main.object Class.forName Sent
// no-target Main.object Class.forName NotSent
// edge Main.object -> Sent.<init>
