// The method and the constructor that local and anonymous classes are in.
package reflection.enclosing_members;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

class Main {
  final Object inside = new Object() {};
  Object late;

  Main() {
    class Late {}
    late = new Late();
  }

  public static Object local() {
    class Local {}
    return new Local();
  }

  static void method() throws Exception {
    Method method = local().getClass().getEnclosingMethod();
    method.invoke(null);
  }

  static void constructor() throws Exception {
    Constructor<?> constructor = new Main().late.getClass().getEnclosingConstructor();
    constructor.newInstance();
  }

  static void none() {
    if (new Main().inside.getClass().getEnclosingMethod() != null) throw new AssertionError();
    if (Main.class.getEnclosingConstructor() != null) throw new AssertionError();
  }

  public static void main(String[] args) throws Exception {
    method();
    constructor();
    none();
  }
}

// complete
// rule member-look-up
// [full]
// target Main.method Class.getEnclosingMethod <Main: java.lang.Object local()>
// site Main.method Class.getEnclosingMethod resolved
// edge Main.method -> Main.local
// target Main.constructor Class.getEnclosingConstructor <Main: void <init>()>
// edge Main.constructor -> Main.<init>
// site Main.none Class.getEnclosingMethod resolved
// site Main.none Class.getEnclosingConstructor resolved
