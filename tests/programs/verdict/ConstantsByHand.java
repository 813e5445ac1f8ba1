// Bootstrap methods of dynamic constants, called by hand: fields, elements of arrays, constants of enums, results of handles.
package verdict.constants_by_hand;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

class Value {
  void count() { Main.count += 10; }
}

class Task implements Runnable {
  @Override public void run() { ++Main.count; }
}

enum Constant {
  FIRST { @Override int number() { return 1; } },
  SECOND { @Override int number() { return 2; } };
  abstract int number();
}

class Main {
  static final Runnable TASK = new Task();
  static int count;
  static Object shared;
  Object own;

  static Value make() { return new Value(); }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    ((Runnable) ConstantBootstraps.getStaticFinal(lookup, "TASK", Runnable.class, Main.class)).run();
    if (ConstantBootstraps.enumConstant(lookup, "SECOND", Constant.class).number() != 2) throw new AssertionError();
    fields(lookup);
    MethodType type = MethodType.methodType(Value.class);
    ((Value) ConstantBootstraps.invoke(lookup, "_", Value.class, lookup.findStatic(Main.class, "make", type))).count();
    Object[] array = new Object[1];
    VarHandle elements = ConstantBootstraps.arrayVarHandle(lookup, "_", VarHandle.class, Object[].class);
    elements.set(array, 0, new Value());
    ((Value) array[0]).count();
    if (count != 41) throw new AssertionError(count);
  }

  static void fields(MethodHandles.Lookup lookup) {
    Main object = new Main();
    VarHandle field = ConstantBootstraps.fieldVarHandle(lookup, "own", VarHandle.class, Main.class, Object.class);
    field.set(object, new Value());
    ((Value) object.own).count();
    VarHandle ofAll = ConstantBootstraps.staticFieldVarHandle(lookup, "shared", VarHandle.class, Main.class, Object.class);
    ofAll.set((Object) new Value());
    ((Value) shared).count();
  }
}

// complete
// min-release 17
// reachable Main.fields
