// getClass gives the class of each object that flows there.
package reflection.get_class;

class Shape { void draw() {} }
class Circle extends Shape { @Override void draw() {} }
class Square extends Shape { @Override void draw() {} }

class Main {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    Shape shape = new Circle();
    twin(shape).draw();
    new Square();
  }

  @SuppressWarnings("deprecation")
  static Shape twin(Shape shape) throws Exception { return shape.getClass().newInstance(); }
}

// rule class-of-object
// edge Main.twin -> Circle.<init>
// no-edge Main.twin -> Square.<init>
// no-edge Main.twin -> Shape.<init>
// edge Main.main -> Circle.draw
// no-edge Main.main -> Square.draw
// target Main.twin Class.newInstance Circle
