package configuration.service_providers;

import java.util.Iterator;
import java.util.ServiceLoader;

/** Providers named by META-INF/services come out of a ServiceLoader. */
class Main {
  public interface Shape {
    String draw();
  }

  public static class Circle implements Shape {
    public Circle() {
      radius();
    }

    void radius() {}

    public String draw() {
      return "circle";
    }
  }

  public static class Square implements Shape {
    public String draw() {
      return "square";
    }
  }

  /** Named by no file. */
  public static class Triangle implements Shape {
    public Triangle() {
      Main.unused();
    }

    public String draw() {
      return "triangle";
    }
  }

  /** Named, but for a service that is not looked up. */
  public interface Other {
    void run();
  }

  public static class Idle implements Other {
    public void run() {
      Main.unused();
    }
  }

  public interface Lonely {
    void run();
  }

  static void unused() {}

  static void each() {
    for (Shape shape : ServiceLoader.load(Shape.class)) shape.draw();
  }

  static void withLoader() {
    Iterator<Shape> shapes = ServiceLoader.load(Shape.class, Main.class.getClassLoader()).iterator();
    if (!shapes.hasNext() || !shapes.next().draw().equals("circle")) throw new AssertionError();
  }

  static void lonely() {
    for (Lonely none : ServiceLoader.load(Lonely.class)) none.run();
  }

  public static void main(String[] args) {
    each();
    withLoader();
    lonely();
  }
}

// rule service
// complete points-to/configuration
// [points-to/configuration]
// edge Main.each -> Main$Circle.draw
// edge Main.each -> Main$Square.draw
// edge Main.withLoader -> Main$Circle.draw
// edge Main$Circle.<init> -> Main$Circle.radius
// unreachable Main$Triangle.<init>
// unreachable Main$Idle.run
// site Main.each ServiceLoader.load resolved
// site Main.withLoader ServiceLoader.load resolved
// site Main.lonely ServiceLoader.load resolved
// target Main.each ServiceLoader.load Main$Circle
// target Main.each ServiceLoader.load Main$Square
// no-target Main.each ServiceLoader.load Main$Triangle
// no-target Main.lonely ServiceLoader.load Main$Circle
