package demo;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Each method uses one part of reflection and prints a line. */
public class Demo {
  public interface Shape {
    String name();
  }

  public static class Circle implements Shape {
    public String name() {
      return "circle";
    }
  }

  public static class Square implements Shape {
    public String name() {
      return "square";
    }
  }

  public interface Voice {
    String speak(String word);
  }

  public static class Robot {
    public String greet(String who) {
      return "hello " + who;
    }

    public String unused() {
      return "nobody asks";
    }
  }

  static class Settings {
    private int level = 3;

    String first() {
      return "first";
    }

    String second() {
      return "second";
    }
  }

  static class Point implements Serializable {
    private static final long serialVersionUID = 7;
    int x = 5;
    transient int doubled;

    private void readObject(ObjectInputStream in) throws Exception {
      in.defaultReadObject();
      doubled = 2 * x;
    }
  }

  enum Colour {
    RED,
    GREEN
  }

  static class Spare {
    String name() {
      return "never used";
    }
  }

  static Object named() throws Exception {
    return Class.forName("demo.Demo$Robot").getDeclaredConstructor().newInstance();
  }

  static Object member(Object robot) throws Exception {
    Method greet = Robot.class.getMethod("greet", String.class);
    return greet.invoke(robot, "you");
  }

  static Object field() throws Exception {
    Field level = Settings.class.getDeclaredField("level");
    level.setAccessible(true);
    return level.getInt(new Settings());
  }

  static Object proxied() {
    InvocationHandler handler = (proxy, method, arguments) -> method.getName() + " " + arguments[0];
    Voice voice = (Voice) Proxy.newProxyInstance(Demo.class.getClassLoader(), new Class<?>[] {Voice.class}, handler);
    return voice.speak("up");
  }

  static Object provided() {
    String names = "";
    for (Shape shape : ServiceLoader.load(Shape.class)) names += shape.name();
    return names;
  }

  static Object array() {
    return Array.getLength(Array.newInstance(Settings.class, 4));
  }

  static Object plural() {
    TreeSet<String> names = new TreeSet<>();
    for (Method method : Settings.class.getDeclaredMethods()) names.add(method.getName());
    return names;
  }

  static Object serialized() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Point());
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return ((Point) in.readObject()).doubled;
    }
  }

  static Object constant() {
    return Enum.valueOf(Colour.class, "GREEN");
  }

  static Object guessed() throws Exception {
    Shape shape = (Shape) Class.forName(System.getProperty("shape")).getDeclaredConstructor().newInstance();
    return shape.name();
  }

  public static void main(String[] arguments) throws Exception {
    Supplier<Object> first = Demo::array;
    System.out.println(member(named()) + "\n" + field() + "\n" + proxied() + "\n" + provided() + "\n" + first.get());
    System.out.println(plural() + "\n" + serialized() + "\n" + constant() + "\n" + guessed());
  }
}
