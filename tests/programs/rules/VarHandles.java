// Names that VarHandles store in static fields, array elements and fields of unnamed look-ups, and that tell targets.
package rules.var_handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class Set { public void run() { Main.touch(); } }
class Volatile { public void run() { Main.touch(); } }
class Swapped { public void run() { Main.touch(); } }
class Exchanged { public void run() { Main.touch(); } }
class Unreflected { public void run() { Main.touch(); } }
class InArray { public void run() { Main.touch(); } }
class Read { public void run() { Main.touch(); } }

class Main {
  static String set = "none", changed = "none", swapped = "none", exchanged = "none", read = "rules.var_handles.Read";
  static int touched;
  String kept = "none";

  static void touch() { ++touched; }

  public static void main(String[] args) throws Throwable {
    stored();
    changed();
    swapped();
    exchanged();
    unreflected(new Main());
    inArray(new String[] {"none"});
    read();
    unknown(System.getProperty("no.such.property", "set"));
  }

  static VarHandle of(String name) throws Throwable {
    return MethodHandles.lookup().findStaticVarHandle(Main.class, name, String.class);
  }

  static void run(Class<?> type) throws Throwable {
    type.getMethod("run").invoke(type.getDeclaredConstructor().newInstance());
  }

  static void stored() throws Throwable {
    of("set").set("rules.var_handles.Set");
    run(Class.forName(set));
  }

  static void changed() throws Throwable {
    MethodHandles.lookup().findStaticVarHandle(Main.class, "changed", String.class).setVolatile("rules.var_handles.Volatile");
    run(Class.forName(changed));
  }

  static void swapped() throws Throwable {
    String before = (String) of("swapped").getAndSet("rules.var_handles.Swapped");
    if (before.length() == 4) run(Class.forName(swapped));
  }

  static void exchanged() throws Throwable {
    if (of("exchanged").compareAndSet("none", "rules.var_handles.Exchanged")) run(Class.forName(exchanged));
  }

  static void unreflected(Main main) throws Throwable {
    VarHandle handle = MethodHandles.lookup().unreflectVarHandle(Main.class.getDeclaredField("ke" + part()));
    handle.setRelease(main, "rules.var_handles.Unreflected");
    run(Class.forName(main.kept));
  }

  static String part() { return "pt"; }

  static void inArray(String[] names) throws Throwable {
    MethodHandles.arrayElementVarHandle(String[].class).set(names, 0, "rules.var_handles.InArray");
    run(Class.forName(names[0]));
  }

  static void read() throws Throwable {
    run(Class.forName((String) of("read").get()));
  }

  static void unknown(String name) throws Throwable {
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(Main.class, name, String.class);
    handle.set("none");
  }
}

// rule var-handle
// min-release 9
// complete full
// target Main.stored VarHandle.set <Main: java.lang.String set>
// target Main.stored Class.forName Set
// edge Main.run -> Set.run
// target Main.changed VarHandle.setVolatile <Main: java.lang.String changed>
// site Main.changed VarHandle.setVolatile resolved
// target Main.changed Class.forName Volatile
// target Main.swapped Class.forName Swapped
// target Main.exchanged Class.forName Exchanged
// target Main.inArray VarHandle.set java.lang.String[]
// target Main.inArray Class.forName InArray
// target Main.read VarHandle.get <Main: java.lang.String read>
// target Main.read Class.forName Read
// site Main.unknown VarHandle.set partial
// [own full]
// target Main.unreflected Class.forName Unreflected
// sound Main.stored Class.forName no
