// Handles that combinators make run those they are made of, with what the combinators pass.
package reflection.method_handle_combined;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Collections;

class Apple { void eat() {} }
class Pear { void eat() {} }
class Crash extends RuntimeException { void see() {} }

class Tool {
  static Object first(Object a, Object b) { return a; }
  static Object second(Object a) { ((Pear) a).eat(); return a; }
  static Pear toPear(Apple a) { a.eat(); return new Pear(); }
  static boolean test(Object a) { return true; }
  static Object yes(Object a) { return a; }
  static Object no(Object a) { return null; }
  static Object fail(Object a) { throw new Crash(); }
  static Object caught(Crash c, Object a) { c.see(); return a; }
  static Object gather(Object[] all) { ((Apple) all[0]).eat(); return all; }
  static Object list(Object a) { ((Apple) a).eat(); return a; }
  static Object unused(Object a) { return a; }
}

class Main {
  static final MethodType ONE = MethodType.genericMethodType(1);

  static MethodHandle find(String name) throws Throwable {
    return MethodHandles.lookup().findStatic(Tool.class, name, MethodType.methodType(Object.class, Object.class));
  }

  public static void main(String[] args) throws Throwable {
    inserted();
    filtered();
    guarded();
    failing();
    collected();
    dropped();
    nested();
    constant();
    byList();
    find("unused");
  }

  static void inserted() throws Throwable {
    MethodHandle first = MethodHandles.lookup().findStatic(Tool.class, "first",
        MethodType.methodType(Object.class, Object.class, Object.class));
    ((Apple) MethodHandles.insertArguments(first, 0, new Apple()).invoke(new Pear())).eat();
  }

  static void filtered() throws Throwable {
    MethodHandle toPear = MethodHandles.lookup().findStatic(Tool.class, "toPear",
        MethodType.methodType(Pear.class, Apple.class));
    MethodHandle second = MethodHandles.lookup().findStatic(Tool.class, "second",
        MethodType.methodType(Object.class, Object.class));
    MethodHandle both = MethodHandles.filterArguments(second.asType(MethodType.methodType(Object.class, Pear.class)), 0, toPear);
    both.invoke(new Apple());
  }

  static void guarded() throws Throwable {
    MethodHandle test = MethodHandles.lookup().findStatic(Tool.class, "test",
        MethodType.methodType(boolean.class, Object.class));
    MethodHandles.guardWithTest(test, find("yes"), find("no")).invoke(new Object());
  }

  static void failing() throws Throwable {
    MethodHandle caught = MethodHandles.lookup().findStatic(Tool.class, "caught",
        MethodType.methodType(Object.class, Crash.class, Object.class));
    MethodHandles.catchException(find("fail"), Crash.class, caught).invoke(new Object());
  }

  static void collected() throws Throwable {
    MethodHandle gather = MethodHandles.lookup().findStatic(Tool.class, "gather",
        MethodType.methodType(Object.class, Object[].class));
    gather.asCollector(Object[].class, 1).invoke(new Apple());
  }

  static void dropped() throws Throwable {
    MethodHandle yes = MethodHandles.lookup().findStatic(Tool.class, "yes", MethodType.methodType(Object.class, Object.class));
    MethodHandles.dropArguments(yes, 0, String.class).invoke("", new Object());
  }

  static void nested() throws Throwable {
    MethodHandle inner = MethodHandles.dropArguments(find("no"), 0, String.class);
    MethodHandles.insertArguments(inner, 0, "").invoke(new Object());
  }

  static void constant() throws Throwable {
    ((Pear) MethodHandles.constant(Object.class, new Pear()).invoke()).eat();
  }

  static void byList() throws Throwable {
    MethodHandle list = MethodHandles.lookup().findStatic(Tool.class, "list", MethodType.methodType(Object.class, Object.class));
    list.invokeWithArguments(Arrays.asList(new Apple()));
    list.invokeWithArguments(Collections.singletonList(new Apple()));
  }
}

// rule method-handle
// complete
// edge Main.inserted -> Tool.first
// edge Main.inserted -> Apple.eat
// site Main.inserted MethodHandles.insertArguments resolved
// site Main.inserted MethodHandle.invoke resolved
// edge Main.filtered -> Tool.toPear
// edge Main.filtered -> Tool.second
// edge Tool.second -> Pear.eat
// edge Tool.toPear -> Apple.eat
// edge Main.guarded -> Tool.test
// edge Main.guarded -> Tool.yes
// may-edge Main.guarded -> Tool.no
// target Main.guarded MethodHandles.guardWithTest <Tool: boolean test(java.lang.Object)>
// no-edge Main.guarded -> Tool.toPear
// edge Main.failing -> Tool.fail
// edge Main.failing -> Tool.caught
// edge Tool.caught -> Crash.see
// edge Main.collected -> Tool.gather
// edge Tool.gather -> Apple.eat
// edge Main.dropped -> Tool.yes
// edge Main.nested -> Tool.no
// edge Main.constant -> Pear.eat
// edge Main.byList -> Tool.list
// edge Tool.list -> Apple.eat
// site Main.byList MethodHandle.invokeWithArguments resolved
