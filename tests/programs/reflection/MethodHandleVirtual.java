// findVirtual: a handle dispatches on its first argument; the MethodType picks the overload.
package reflection.method_handle_virtual;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

interface Shape { Object area(Object unit); }
class Argument { void hit() {} }
class Result { void use() {} }
class Base {
  public Object run(Argument argument) { throw new IllegalStateException(); }
  public Object run(Object other) { throw new IllegalStateException(); }
  public int size() { return 3; }
}
class Derived extends Base {
  @Override public Object run(Argument argument) { argument.hit(); return new Result(); }
  @Override public Object run(Object other) { throw new IllegalStateException(); }
}
class Unrelated extends Base {
  @Override public Object run(Argument argument) { throw new IllegalStateException(); }
}
class Circle implements Shape { @Override public Object area(Object unit) { return unit; } }

class Main {
  private static final MethodHandle KEPT = kept();

  public static void main(String[] args) throws Throwable {
    new Unrelated();
    MethodType type = MethodType.methodType(Object.class, Argument.class);
    MethodHandle handle = MethodHandles.lookup().findVirtual(Base.class, "run", type);
    Result result = (Result) handle.invoke(new Derived(), new Argument());
    result.use();
    exact();
    fromField();
    boxed();
  }

  static void exact() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findVirtual(Shape.class, "area",
        MethodType.methodType(Object.class, new Class<?>[] {Object.class}));
    Object unit = handle.invokeExact((Shape) new Circle(), (Object) new Result());
    ((Result) unit).use();
    MethodHandle inherited = MethodHandles.lookup().findVirtual(Shape.class, "toString", MethodType.methodType(String.class));
    inherited.invoke(new Circle());
  }

  static MethodHandle kept() {
    try {
      return MethodHandles.lookup().findVirtual(Base.class, "size", MethodType.methodType(int.class));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static void fromField() throws Throwable {
    int size = (int) KEPT.invokeExact((Base) new Derived());
    if (size != 3) throw new AssertionError();
  }

  static void boxed() throws Throwable {
    Object size = KEPT.invoke(new Derived());
    Integer integer = (Integer) size;
    if (integer.intValue() != 3) throw new AssertionError();
  }
}

// rule method-handle
// edge Main.main -> Derived.run(LArgument;)Ljava/lang/Object;
// edge Derived.run(LArgument;)Ljava/lang/Object; -> Argument.hit
// edge Main.main -> Result.use
// edge Main.exact -> Circle.area
// edge Main.exact -> Result.use
// edge Main.exact -> java.lang.Object.toString
// edge Main.fromField -> Base.size
// edge Main.boxed -> Base.size
// edge Main.boxed -> java.lang.Integer.intValue
// unreachable Unrelated.run
// unreachable Base.run
// no-edge Main.main -> Derived.run(Ljava/lang/Object;)Ljava/lang/Object;
// site Main.main Lookup.findVirtual resolved
// site Main.main MethodHandle.invoke resolved
// site Main.exact MethodHandle.invokeExact resolved
// target Main.main Lookup.findVirtual <Base: java.lang.Object run(Argument)>
// no-target Main.main Lookup.findVirtual <Base: java.lang.Object run(java.lang.Object)>
// target Main.main MethodHandle.invoke <Base: java.lang.Object run(Argument)>
// [none]
// site Main.main MethodHandle.invoke unresolved
// no-edge Main.main -> Derived.run
// [local]
// site Main.main Lookup.findVirtual unresolved
