// Getters and setters of fields, static and not; look-ups of VarHandles are rows too.
package reflection.method_handle_fields;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class Value { void use() {} }
class Other { void use() {} }
class Loaded { static void touch() {} }
class Holder {
  static { Loaded.touch(); }
  Value value;
  Other other = new Other();
  int number = 4;
  static Value shared;
}

class Main {
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Holder holder = new Holder();
    store(lookup, holder);
    MethodHandle getter = lookup.findGetter(Holder.class, "value", Value.class);
    Object value = getter.invoke(holder);
    ((Value) value).use();
    Object number = lookup.findGetter(Holder.class, "number", int.class).invoke(holder);
    ((Integer) number).intValue();
    shared(lookup);
  }

  static void store(MethodHandles.Lookup lookup, Holder holder) throws Throwable {
    lookup.findSetter(Holder.class, "value", Value.class).invokeExact(holder, new Value());
  }

  static void shared(MethodHandles.Lookup lookup) throws Throwable {
    lookup.findStaticSetter(Holder.class, "shared", Value.class).invoke(new Value());
    Object shared = lookup.findStaticGetter(Holder.class, "shared", Value.class).invoke();
    ((Value) shared).use();
  }
}

// rule method-handle
// edge Main.main -> Value.use
// edge Main.main -> java.lang.Integer.intValue
// edge Main.shared -> Value.use
// unreachable Other.use
// site Main.main Lookup.findGetter resolved
// site Main.store Lookup.findSetter resolved
// site Main.store MethodHandle.invokeExact resolved
// site Main.shared Lookup.findStaticGetter resolved
// target Main.store MethodHandle.invokeExact <Holder: Value value>
// target Main.shared Lookup.findStaticSetter <Holder: Value shared>
