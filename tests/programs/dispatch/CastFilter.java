// A cast lets only objects of its type pass; instanceof alone changes nothing.
package dispatch.cast_filter;

interface Shape { void draw(); }
class Circle implements Shape { public void draw() {} void roll() {} }
class Square implements Shape { public void draw() {} }

class Main {
  public static void main(String[] args) {
    Object any = args.length == 0 ? new Circle() : (Object) new Square();
    Circle circle = (Circle) any;
    viaCast(circle);
    viaInterface((Shape) any);
  }

  static void viaCast(Shape shape) { shape.draw(); }
  static void viaInterface(Shape shape) { shape.draw(); }
}

// edge Main.viaCast -> Circle.draw
// no-edge Main.viaCast -> Square.draw
// edge Main.viaInterface -> Circle.draw
// may-edge Main.viaInterface -> Square.draw
