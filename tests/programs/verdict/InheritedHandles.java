// Handles on methods that a class has from interfaces.
package verdict.inherited_handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

interface Above { default Object above() { Main.name = "verdict.inherited_handles.Second"; return this; } }
interface Named extends Above { Object named(); }
abstract class Part implements Named {}
class Whole extends Part { @Override public Object named() { return this; } }
class First {}
class Second {}

class Main {
  static String name = "verdict.inherited_handles.First";

  public static void main(String[] args) throws Throwable {
    MethodType type = MethodType.methodType(Object.class);
    MethodHandles.lookup().findVirtual(Whole.class, "above", type).invoke(new Whole());
    MethodHandles.lookup().findVirtual(Part.class, "named", type).invoke(new Whole());
    MethodHandles.lookup().findVirtual(Part.class, "above", type).invoke(new Whole());
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// edge Main.main -> Above.above
// edge Main.main -> Whole.named
