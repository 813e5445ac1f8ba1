import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class Sample {
    interface Shape { double area(); }

    enum Colour { RED, GREEN }

    static class Square implements Shape {
        private final double side;

        Square(double side) { this.side = side; }

        public double area() { return side * side; }
    }

    static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T t : in) {
            out.add(f.apply(t));
        }
        return out;
    }

    public static void main(String[] args) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Square(2));
        shapes.add(() -> 1.5);
        int unused = 0;
        try {
            System.out.println(map(shapes, Shape::area));
        } catch (RuntimeException e) {
        }
        switch (Colour.valueOf("RED")) {
            case RED: System.out.println("red"); break;
            default: break;
        }
    }
}
