// Enum constants with bodies are subclasses; values(), valueOf and interface implementation.
package enums.constant_bodies;

interface Scorer { int score(); }
enum Level implements Scorer {
  LOW { @Override public int score() { return 1; } },
  HIGH { @Override public int score() { return 2; } },
  PLAIN;
  @Override public int score() { return 0; }
  void all() {}
}

class Main {
  public static void main(String[] args) {
    Scorer high = Level.HIGH;
    high.score();
    int sum = 0;
    for (Level level : Level.values()) sum += level.score();
    if (sum != 3) throw new AssertionError();
    Level.valueOf("LOW").all();
    low();
  }

  static void low() { Level.LOW.score(); }
}

// edge Main.main -> Level$2.score
// edge Main.main -> Level$1.score
// edge Main.main -> Level.score
// edge Main.main -> Level.values
// edge Main.main -> Level.valueOf
// edge Main.main -> Level.all
// reachable Level.<clinit>
// edge Level.<clinit> -> Level$1.<init>
// edge Main.low -> Level$1.score
// no-edge Main.low -> Level$2.score
