// Method handles of members that were looked up in a known class by a name that is not known.
package reflection.unreflected_unknown;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class Part {
  public Part() {}
  void use() {}
}

class Holder {
  Part part = new Part();
  public Part make() { return new Part(); }
  public void take(String text) { took(); }
  void took() {}
}

class Main {
  static final MethodHandles.Lookup LOOK_UP = MethodHandles.lookup();

  static String name(String key) { return System.getProperty(key, key.substring(2)); }

  static void method(Holder holder) throws Throwable {
    MethodHandle make = LOOK_UP.unreflect(Holder.class.getMethod(name("x.make")));
    ((Part) make.invoke(holder)).use();
  }

  static void withArgument(Holder holder) throws Throwable {
    LOOK_UP.unreflect(Holder.class.getMethod(name("x.take"), String.class)).invoke(holder, "text");
  }

  static void getter(Holder holder) throws Throwable {
    MethodHandle get = LOOK_UP.unreflectGetter(Holder.class.getDeclaredField(name("x.part")));
    ((Part) get.invoke(holder)).use();
  }

  static void variable(Holder holder) throws Throwable {
    VarHandle part = LOOK_UP.unreflectVarHandle(Holder.class.getDeclaredField(name("x.part")));
    ((Part) part.get(holder)).use();
  }

  public static void main(String[] args) throws Throwable {
    method(new Holder());
    withArgument(new Holder());
    getter(new Holder());
    variable(new Holder());
  }
}

// min-release 9
// rule method-handle
// complete full
// [full]
// edge Main.method -> Holder.make
// edge Main.method -> Part.use
// edge Main.withArgument -> Holder.take
// edge Main.getter -> Part.use
// edge Main.variable -> Part.use
