// Exceptions thrown by constructors and static initialisers, and causes that travel inside others.
package exceptions.cause_and_constructor;

class Root extends RuntimeException { void root() {} }
class Wrapper extends RuntimeException {
  Wrapper(Throwable cause) { super(cause); }
}
class Fragile { Fragile() { throw new Root(); } }
class Broken {
  static final int VALUE = compute();
  static int compute() { throw new Root(); }
}

class Main {
  public static void main(String[] args) {
    try {
      new Fragile();
    } catch (Root root) {
      root.root();
    }
    try {
      wrap();
    } catch (Wrapper wrapper) {
      cause(wrapper.getCause());
    }
    try {
      int unused = Broken.VALUE;
    } catch (ExceptionInInitializerError error) {
      initializer(error);
    }
  }

  static void wrap() {
    try {
      new Fragile();
    } catch (Root root) {
      throw new Wrapper(root);
    }
  }

  static void cause(Throwable cause) { ((Root) cause).root(); }
  static void initializer(Error error) { error.getMessage(); }
}

// edge Main.main -> Root.root
// edge Main.cause -> Root.root
// edge Main.main -> Main.initializer
// reachable Broken.compute
