package tiny;

public class Main {
  public static void main(String[] args) throws Exception {
    Shape shape = (Shape) Class.forName("tiny.Circle").getDeclaredConstructor().newInstance();
    System.out.println("area " + shape.area() + " size " + args[0]);
  }
}
