// bindTo and Lookup.bind fix the first argument; asType and its like change nothing about what is called.
package reflection.method_handle_bind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Argument { void hit() {} }
class Base { Object run(Object argument) { ((Argument) argument).hit(); return this; } }
class Derived extends Base { @Override Object run(Object argument) { return argument; } }
class Field { Argument argument = new Argument(); }

class Main {
  static final MethodType TYPE = MethodType.methodType(Object.class, Object.class);

  public static void main(String[] args) throws Throwable {
    MethodHandle bound = MethodHandles.lookup().findVirtual(Base.class, "run", TYPE).bindTo(new Base());
    bound.invoke(new Argument());
    MethodHandle typed = bound.asType(MethodType.methodType(void.class, Argument.class));
    typed.invokeExact(new Argument());
    atLookup();
    field();
  }

  static void atLookup() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().bind(new Derived(), "run", TYPE);
    Argument argument = (Argument) handle.invokeWithArguments(new Argument());
    argument.hit();
  }

  static void field() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findGetter(Field.class, "argument", Argument.class);
    Argument argument = (Argument) handle.bindTo(new Field()).asFixedArity().invokeExact();
    argument.hit();
  }
}

// rule method-handle
// edge Main.main -> Base.run
// no-edge Main.main -> Derived.run
// edge Base.run -> Argument.hit
// edge Main.atLookup -> Derived.run
// no-edge Main.atLookup -> Base.run
// edge Main.atLookup -> Argument.hit
// edge Main.field -> Argument.hit
// site Main.main MethodHandle.bindTo resolved
// site Main.main MethodHandle.asType resolved
// site Main.main MethodHandle.invokeExact resolved
// site Main.atLookup Lookup.bind resolved
