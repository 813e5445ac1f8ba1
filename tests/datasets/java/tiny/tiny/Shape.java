package tiny;

public interface Shape {
  int area();
}
