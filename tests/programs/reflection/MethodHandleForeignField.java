// A VarHandle and an updater of fields of other top-level classes.
package reflection.method_handle_foreign_field;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class Value { void use() {} }
class Box { Value foreignContent; volatile Value foreignUpdated; }
class Main {
  public static void main(String[] args) throws Throwable {
    VarHandle handle = MethodHandles.lookup().findVarHandle(Box.class, "foreignContent", Value.class);
    Box box = new Box();
    handle.set(box, new Value());
    box.foreignContent.use();
    updated(box);
  }

  static void updated(Box box) {
    AtomicReferenceFieldUpdater.newUpdater(Box.class, Value.class, "foreignUpdated").set(box, new Value());
    box.foreignUpdated.use();
  }
}

// rule method-handle
// min-release 9
// edge Main.main -> Value.use
// edge Main.updated -> Value.use
