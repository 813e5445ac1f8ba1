// Lambdas that are serialized: what they name, and what reads them back.
package verdict.serialized_lambdas;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.function.Function;

class User {
  public String getName() { return "name"; }
}

class Order {
  public Integer getNumber() { return 1; }
}

class Read {
  void run(Object captured) { captured.hashCode(); }
}

class Captured implements Serializable {
  @Override
  public int hashCode() { return 1; }
}

interface Getter<T, R> extends Function<T, R>, Serializable {}

interface Task extends Runnable, Serializable {}

class Main {
  public static void main(String[] args) throws Exception {
    property(User::getName);
    parameter(Order::getNumber);
    Captured captured = new Captured();
    reread(() -> new Read().run(captured)).run();
  }

  static SerializedLambda linked(Object lambda) throws Exception {
    Method replace = lambda.getClass().getDeclaredMethod("writeReplace");
    replace.setAccessible(true);
    return (SerializedLambda) replace.invoke(lambda);
  }

  static <T> void property(Getter<T, ?> getter) throws Exception {
    SerializedLambda linked = linked(getter);
    Class<?> owner = Class.forName(linked.getImplClass().replace('/', '.'));
    owner.getMethod(linked.getImplMethodName()).invoke(owner.getDeclaredConstructor().newInstance());
  }

  static <T> void parameter(Getter<T, ?> getter) throws Exception {
    String type = linked(getter).getInstantiatedMethodType();
    Class<?> owner = Class.forName(type.substring(2, type.indexOf(';')).replace('/', '.'));
    owner.getDeclaredConstructor().newInstance();
  }

  static Task reread(Task task) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(task);
    return (Task) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// reachable Main.$deserializeLambda$
// target Main.property Class.forName User
// target Main.property Class.getMethod <User: java.lang.String getName()>
// target Main.parameter Class.forName Order
// sound Main.property Class.forName no
// target Main.reread ObjectInput.readObject <Main: java.lang.Object $deserializeLambda$(java.lang.invoke.SerializedLambda)>
