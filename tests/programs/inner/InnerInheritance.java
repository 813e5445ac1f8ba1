// An inner class extends another inner class and reaches the outer object of each.
package inner.inner_inheritance;

class Target { void one() {} void two() {} }

class Main {
  final Target target = new Target();

  class First { void go() { target.one(); } }
  class Second extends First {
    @Override void go() { super.go(); target.two(); }
  }

  static class Registry {
    private final Runnable hook = new Runnable() {
      @Override public void run() { called(); }
    };
    void fire() { hook.run(); }
    void called() {}
  }

  public static void main(String[] args) {
    First second = new Main().new Second();
    second.go();
    new Registry().fire();
  }
}

// edge Main.main -> Main$Second.go
// edge Main$Second.go -> Main$First.go
// edge Main$First.go -> Target.one
// edge Main$Second.go -> Target.two
// no-edge Main.main -> Main$First.go
// edge Main$Registry.fire -> Main$Registry$1.run
// edge Main$Registry$1.run -> Main$Registry.called
