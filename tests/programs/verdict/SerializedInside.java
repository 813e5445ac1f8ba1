// What is written is also what the JDK's classes write of their own, what functions capture and the handlers of proxies; what is
// read in the place of something else is found where that was.
package verdict.serialized_inside;

import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

class First {}
class Second {}

class InMap implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) { Main.written("map"); }
}

class InTree implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) { Main.written("tree"); }
}

class InSkipList implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) { Main.written("skip list"); }
}

class InLinks implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) { Main.written("links"); }
}

class Listener implements PropertyChangeListener, Serializable {
  private static final long serialVersionUID = 1;
  @Override public void propertyChange(PropertyChangeEvent event) {}
  private void writeObject(ObjectOutputStream out) { Main.written("listener"); }
}

class Captured implements Serializable {
  private static final long serialVersionUID = 1;
  private void writeObject(ObjectOutputStream out) { Main.written("captured"); }
  void run() {}
}

class Handler implements InvocationHandler, Serializable {
  private static final long serialVersionUID = 1;
  @Override public Object invoke(Object proxy, Method method, Object[] arguments) { return null; }
  private void writeObject(ObjectOutputStream out) { Main.written("handler"); }
}

interface Task extends Runnable, Serializable {}

class Described implements Serializable {
  private static final long serialVersionUID = Main.described();
}

class Holder implements Serializable {
  private static final long serialVersionUID = 1;
  private final Class<?> held = Described.class;
}

abstract class Command { abstract void run(); }

/** Stands in streams for what it is made of. */
class Replaced extends Command implements Serializable {
  private static final long serialVersionUID = 1;
  @Override void run() {}
  Object writeReplace() { return new Form(); }
}

class Form implements Serializable {
  private static final long serialVersionUID = 1;
  private Object readResolve() { return new Real(); }
}

class Real extends Command { @Override void run() { Main.name = "verdict.serialized_inside.Second"; } }

class Commands implements Serializable {
  private static final long serialVersionUID = 1;
  final Map<String, Object> byName = new HashMap<>();
  final List<Object> all = new ArrayList<>();
  Object first;
}

class Main {
  static String name = "verdict.serialized_inside.First";

  static void written(String what) { name = "verdict.serialized_inside.Second"; }
  static long described() { return 1; }

  static byte[] write(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(object);
    return bytes.toByteArray();
  }

  static void writeContainers() throws IOException {
    Map<String, Object> map = new HashMap<>();
    map.put("a", new InMap());
    Map<String, Object> tree = new TreeMap<>(), skipList = new ConcurrentSkipListMap<>();
    tree.put("a", new InTree());
    skipList.put("a", new InSkipList());
    Collection<Object> links = new LinkedList<>();
    links.add(new InLinks());
    write(map);
    write(tree);
    write(skipList);
    write(links);
  }

  static void writeOthers() throws IOException {
    PropertyChangeSupport support = new PropertyChangeSupport("source");
    support.addPropertyChangeListener(new Listener());
    write(support);
    Captured captured = new Captured();
    write((Task) () -> captured.run());
    write(Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Runnable.class}, new Handler()));
    write(new Holder());
  }

  static void read() throws Exception {
    Commands commands = new Commands();
    commands.byName.put("a", new Replaced());
    commands.all.add(new Replaced());
    commands.first = new Replaced();
    byte[] bytes = write(commands);
    Commands back = (Commands) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    runNamed((Command) back.byName.get("a"));
    for (Object each : back.all) runEach((Command) each);
    runFirst((Command) back.first);
  }
  static void runNamed(Command command) { command.run(); }
  static void runEach(Command command) { command.run(); }
  static void runFirst(Command command) { command.run(); }

  public static void main(String[] args) throws Exception {
    writeContainers();
    writeOthers();
    read();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// edge InMap.writeObject -> Main.written
// edge InTree.writeObject -> Main.written
// edge InSkipList.writeObject -> Main.written
// edge InLinks.writeObject -> Main.written
// edge Listener.writeObject -> Main.written
// edge Captured.writeObject -> Main.written
// edge Handler.writeObject -> Main.written
// edge Described.<clinit> -> Main.described
// edge Main.runNamed -> Real.run
// edge Main.runEach -> Real.run
// edge Main.runFirst -> Real.run
