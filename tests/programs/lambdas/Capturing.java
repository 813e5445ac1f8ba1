// Captured values, parameters and results flow through a lambda; this is captured like any other value.
package lambdas.capturing;

interface Mapper { Base map(Base in); }
class Base { void hit() {} }
class Captured extends Base { @Override void hit() {} }
class Passed extends Base { @Override void hit() {} }

class Main {
  Base state = new Base();

  public static void main(String[] args) {
    Captured captured = new Captured();
    Mapper mapper = in -> { captured.hit(); in.hit(); return captured; };
    use(mapper);
    new Main().instance();
  }

  static void use(Mapper mapper) {
    Base result = mapper.map(new Passed());
    result.hit();
  }

  void instance() {
    Runnable runnable = () -> state.hit();
    runnable.run();
  }
}

// edge Main.use -> Main.lambda$main$0
// edge Main.lambda$main$0 -> Captured.hit
// edge Main.lambda$main$0 -> Passed.hit
// no-edge Main.lambda$main$0 -> Base.hit
// edge Main.use -> Captured.hit
// no-edge Main.use -> Passed.hit
// edge Main.instance -> Main.lambda$instance$1
// edge Main.lambda$instance$1 -> Base.hit
// no-edge Main.lambda$instance$1 -> Captured.hit
