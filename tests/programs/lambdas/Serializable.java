// Serialisable and intersection-typed lambdas come from altMetafactory.
package lambdas.serializable;

import java.io.Serializable;

interface Task { void run(); }
interface Marker {}

class Main {
  public static void main(String[] args) {
    Task serializable = (Task & Serializable) () -> one();
    go(serializable);
    Task marked = (Task & Marker) () -> two();
    marked((Marker) marked);
    Task plain = () -> three();
    plain.run();
  }

  static void go(Task task) { task.run(); }
  static void marked(Marker marker) { ((Task) marker).run(); }
  static void one() {}
  static void two() {}
  static void three() {}
}

// reachable Main.one
// reachable Main.two
// edge Main.main -> Main.lambda$main$1
// no-edge Main.go -> Main.lambda$main$1
// no-edge Main.marked -> Main.lambda$main$1
// unreachable Main.$deserializeLambda$
