// Class.cast and Class.asSubclass give back what they are given; calls of them do not mix.
package reflection.class_cast;

class First { void go() {} }
class Second extends First { @Override void go() {} }
class Made { public Made() {} void made() {} }
class Elsewhere { public Elsewhere() {} }

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    first();
    second();
    subclass();
    elsewhere();
  }

  static void first() {
    Object object = new First();
    First.class.cast(object).go();
  }

  static void second() {
    Object object = new Second();
    First.class.cast(object).go();
  }

  static void subclass() throws Exception {
    Class.forName("reflection.class_cast.Made").asSubclass(Made.class).newInstance().made();
  }

  static void elsewhere() throws Exception {
    Class.forName("reflection.class_cast.Elsewhere").asSubclass(Object.class).newInstance();
  }
}

// edge Main.first -> First.go
// no-edge Main.first -> Second.go
// edge Main.second -> Second.go
// no-edge Main.second -> First.go
// edge Main.subclass -> Made.<init>
// edge Main.subclass -> Made.made
// no-edge Main.subclass -> Elsewhere.<init>
// edge Main.elsewhere -> Elsewhere.<init>
