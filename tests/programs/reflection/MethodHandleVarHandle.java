// Look-ups of VarHandles are rows of their own; what the handles do is modelled by field name.
package reflection.method_handle_var_handle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class Value { void use() {} }
class Main {
  static class Holder { Value value; }

  public static void main(String[] args) throws Throwable {
    VarHandle handle = MethodHandles.lookup().findVarHandle(Holder.class, "value", Value.class);
    Holder holder = new Holder();
    handle.set(holder, new Value());
    Object value = handle.getVolatile(holder);
    ((Value) value).use();
  }
}

// rule method-handle
// min-release 9
// edge Main.main -> Value.use
// site Main.main Lookup.findVarHandle resolved
// target Main.main Lookup.findVarHandle <Main$Holder: Value value>
