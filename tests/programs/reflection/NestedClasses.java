// Declaring, enclosing and declared classes; the nesting is in the names of the class files.
package reflection.nested_classes;

class Outer {
  public static class Open { public Open() {} public void open() {} }
  private static class Hidden { Hidden() {} void hidden() {} }
  public Outer() {}
  void outer() {}
  static Object local() {
    class Local {}
    return new Local();
  }
}
class Heir extends Outer {
  public static class Own { public Own() {} }
}

class Main {
  public static void main(String[] args) throws Exception {
    declared();
    open();
    declaring();
    enclosing();
  }

  static void declared() throws Exception {
    for (Class<?> type : Outer.class.getDeclaredClasses()) {
      java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      constructor.newInstance();
    }
  }

  @SuppressWarnings("deprecation")
  static void open() throws Exception {
    for (Class<?> type : Heir.class.getClasses()) type.newInstance();
  }

  @SuppressWarnings("deprecation")
  static void declaring() throws Exception {
    ((Outer) Outer.Open.class.getDeclaringClass().newInstance()).outer();
    if (Outer.class.getDeclaringClass() != null) throw new AssertionError();
  }

  static void enclosing() {
    Object local = Outer.local();
    if (local.getClass().getEnclosingClass() != Outer.class) throw new AssertionError();
    if (local.getClass().getDeclaringClass() != null) throw new AssertionError();
  }
}

// rule instance-of-class
// edge Main.declared -> Outer$Open.<init>
// edge Main.declared -> Outer$Hidden.<init>
// target Main.declared Class.getDeclaredClasses Outer$Open
// target Main.declared Class.getDeclaredClasses Outer$Hidden
// no-target Main.declared Class.getDeclaredClasses Outer$1Local
// edge Main.open -> Outer$Open.<init>
// edge Main.open -> Heir$Own.<init>
// no-edge Main.open -> Outer$Hidden.<init>
// edge Main.declaring -> Outer.<init>
// edge Main.declaring -> Outer.outer
// target Main.declaring Class.getDeclaringClass Outer
// target Main.enclosing Class.getEnclosingClass Outer
// no-target Main.enclosing Class.getDeclaringClass Outer
