// forName for its side effect: the result is unused but the class initialiser runs.
package reflection.for_name_initializer;

class Driver {
  static { Registry.register(new Driver()); }
  void connect() {}
}
class Registry {
  static Driver driver;
  static void register(Driver d) { driver = d; }
}

class Main {
  public static void main(String[] args) throws Exception {
    Class.forName("reflection.for_name_initializer.Driver");
    Registry.driver.connect();
  }
}

// rule class-name
// [local points-to]
// reachable Driver.<clinit>
// edge Driver.<clinit> -> Registry.register
// edge Main.main -> Driver.connect
// target Main.main Class.forName Driver
// [none]
// unreachable Driver.<clinit>
// unreachable Driver.connect
