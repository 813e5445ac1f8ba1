// getPermittedSubclasses of a sealed interface, and the nest host of a nested class.
package reflection.permitted_subclasses;

sealed interface Shape permits Circle, Square {}
record Circle() implements Shape {}
final class Square implements Shape { public Square() {} }
class Outsider { public Outsider() {} static class Inner {} }

class Main {
  public static void main(String[] args) throws Exception {
    for (Class<?> type : Shape.class.getPermittedSubclasses()) type.getDeclaredConstructor().newInstance();
    host();
  }

  static void host() throws Exception { Outsider.Inner.class.getNestHost().getConstructor().newInstance(); }
}

// rule instance-of-class
// edge Main.main -> Circle.<init>
// edge Main.main -> Square.<init>
// no-edge Main.main -> Outsider.<init>
// target Main.main Class.getPermittedSubclasses Circle
// target Main.main Class.getPermittedSubclasses Square
// edge Main.host -> Outsider.<init>
// target Main.host Class.getNestHost Outsider
// min-release 17
