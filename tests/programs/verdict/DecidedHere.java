// Code that is not seen runs, and cannot change what one method decides by itself.
package verdict.decided_here;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class Target {
  volatile String text = "";
  static int count;

  static void go() { count++; }
  final void fixed() { count++; }
  void open() { count++; }
}

enum Kind { NONE, SOME }

class Lower extends Target {
  void open() { count += 2; }
}

class Later {
  static {
    Main.called = Lower.class;
    Main.receiver = new Lower();
  }
}

class Main {
  static Class<?> called = Target.class;
  static Target receiver = new Target();

  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    Class.forName(hidden("retaL.ereh_dediced.tcidrev"));
    members();
    instances();
    overridden();
    handles();
    kinds(hidden("EMOS"));
  }

  static void members() throws Exception {
    Class<?> type = Class.forName("verdict.decided_here.Target");
    Method go = type.getDeclaredMethod("go");
    go.invoke(null);
    Target.class.getDeclaredField("count").getInt(null);
    Target.class.getDeclaredMethod("fixed").invoke(receiver);
    Lower.class.getSuperclass().getDeclaredMethods();
  }

  static void instances() throws Exception {
    Constructor<?> constructor = Target.class.getDeclaredConstructor();
    Object made = constructor.newInstance();
    Target.class.getDeclaredMethod("open").invoke(made);
    made.getClass().getDeclaredField("text");
  }

  // An override may run.
  static void overridden() throws Exception { Target.class.getDeclaredMethod("open").invoke(receiver); }

  static void kinds(String name) {
    Kind.valueOf(name);
    Kind.class.getEnumConstants();
  }

  static void handles() throws Throwable {
    MethodHandles.lookup().findStatic(Target.class, "go", MethodType.methodType(void.class));
    AtomicReferenceFieldUpdater.newUpdater(Target.class, String.class, "text");
  }
}

// complete
// min-release 17
// reachable Main.main
