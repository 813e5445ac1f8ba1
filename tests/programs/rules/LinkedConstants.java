// Bootstrap methods of dynamic constants that code calls itself.
package rules.linked_constants;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

class Task implements Runnable {
  public void run() {}
}

class Value {
  void use() {}
}

class Stored {
  void use() {}
}

class Shared {
  void use() {}
}

class Element {
  void use() {}
}

class Cast {
  void use() {}
}

class Holder {
  static final Runnable TASK = new Task();
  static Object shared;
  Object own;
}

enum Level {
  LOW { @Override void at() {} },
  HIGH { @Override void at() {} };
  abstract void at();
}

class Main {
  static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  public static void main(String[] args) throws Throwable {
    field();
    constant();
    primitive();
    cast();
    called();
    ownField();
    sharedField();
    elements();
  }

  static void field() {
    ((Runnable) ConstantBootstraps.getStaticFinal(LOOKUP, "TASK", Runnable.class, Holder.class)).run();
  }

  static void constant() {
    ConstantBootstraps.enumConstant(LOOKUP, "HIGH", Level.class).at();
  }

  static void primitive() throws Exception {
    Class<?> type = ConstantBootstraps.primitiveClass(LOOKUP, "I", Class.class);
    if (ConstantBootstraps.getStaticFinal(LOOKUP, "MAX_VALUE", type) == null) throw new AssertionError();
  }

  static void cast() {
    ((Cast) ConstantBootstraps.explicitCast(LOOKUP, "_", Object.class, new Cast())).use();
  }

  static Value make(Object ignored) { return new Value(); }

  static void called() throws Throwable {
    MethodType type = MethodType.methodType(Value.class, Object.class);
    ((Value) ConstantBootstraps.invoke(LOOKUP, "_", Value.class, LOOKUP.findStatic(Main.class, "make", type), "x")).use();
  }

  static void ownField() {
    Holder holder = new Holder();
    ConstantBootstraps.fieldVarHandle(LOOKUP, "own", VarHandle.class, Holder.class, Object.class).set(holder, (Object) new Stored());
    ((Stored) holder.own).use();
  }

  static void sharedField() {
    ConstantBootstraps.staticFieldVarHandle(LOOKUP, "shared", VarHandle.class, Holder.class, Object.class).set((Object) new Shared());
    ((Shared) Holder.shared).use();
  }

  static void elements() {
    Object[] array = new Object[1];
    ConstantBootstraps.arrayVarHandle(LOOKUP, "_", VarHandle.class, Object[].class).set(array, 0, (Object) new Element());
    ((Element) array[0]).use();
  }
}

// min-release 17
// rule linked-constant
// complete full
// site Main.field ConstantBootstraps.getStaticFinal unresolved
// site Main.called ConstantBootstraps.invoke unresolved
// [own full]
// target Main.field ConstantBootstraps.getStaticFinal <Holder: java.lang.Runnable TASK>
// edge Main.field -> Task.run
// target Main.constant ConstantBootstraps.enumConstant <Level: Level HIGH>
// no-target Main.constant ConstantBootstraps.enumConstant <Level: Level LOW>
// edge Main.constant -> Level$2.at
// target Main.primitive ConstantBootstraps.primitiveClass int
// target Main.primitive ConstantBootstraps.getStaticFinal <java.lang.Integer: int MAX_VALUE>
// edge Main.cast -> Cast.use
// target Main.called ConstantBootstraps.invoke <Main: Value make(java.lang.Object)>
// edge Main.called -> Main.make
// edge Main.called -> Value.use
// target Main.ownField ConstantBootstraps.fieldVarHandle <Holder: java.lang.Object own>
// edge Main.ownField -> Stored.use
// target Main.sharedField ConstantBootstraps.staticFieldVarHandle <Holder: java.lang.Object shared>
// edge Main.sharedField -> Shared.use
// target Main.elements ConstantBootstraps.arrayVarHandle java.lang.Object[]
// edge Main.elements -> Element.use
