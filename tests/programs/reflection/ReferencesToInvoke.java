// References to methods of MethodHandle: what they pass is what the interface's method is given.
package reflection.references_to_invoke;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Part {
  Part() {}
  int size(String text) { return text.length(); }
  long number() { return 1; }
  void take(int count, Part other) {}
  void use() {}
}

interface Size {
  int of(Part part, String text) throws Throwable;
}

interface Number {
  long of(Part part) throws Throwable;
}

interface Make {
  Part make() throws Throwable;
}

interface Take {
  void take(Part part, int count, Part other) throws Throwable;
}

class Main {
  static final MethodHandles.Lookup LOOK_UP = MethodHandles.lookup();

  static MethodHandle handle(String name, Class<?> result, Class<?>... parameters) throws Exception {
    return LOOK_UP.findVirtual(Part.class, name, MethodType.methodType(result, parameters));
  }

  static int size() throws Throwable {
    Size size = handle("size", int.class, String.class)::invokeExact;
    return size.of(new Part(), "text");
  }

  static long number() throws Throwable {
    Number number = handle("number", long.class)::invokeExact;
    return number.of(new Part());
  }

  static void make() throws Throwable {
    Make make = LOOK_UP.findConstructor(Part.class, MethodType.methodType(void.class))::invokeExact;
    make.make().use();
  }

  static void take() throws Throwable {
    Take take = handle("take", void.class, int.class, Part.class)::invoke;
    take.take(new Part(), 1, new Part());
  }

  public static void main(String[] args) throws Throwable {
    size();
    number();
    make();
    take();
  }
}

// rule method-handle
// complete full
// [full]
// reachable Part.size
// reachable Part.number
// reachable Part.take
// edge Main.make -> Part.use
