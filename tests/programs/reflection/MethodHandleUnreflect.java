// Handles of Method, Constructor and Field objects.
package reflection.method_handle_unreflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class Argument { public Argument() {} void hit() {} }
class Tool {
  public Argument kept;
  public static Object make(Argument argument) { argument.hit(); return argument; }
  public Object run() { return kept; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle make = lookup.unreflect(Tool.class.getMethod("make", Argument.class));
    MethodHandle constructor = lookup.unreflectConstructor(Argument.class.getConstructor());
    make.invoke((Argument) constructor.invoke());
    Tool tool = new Tool();
    fields(lookup, tool);
    Object kept = lookup.unreflect(Tool.class.getMethod("run")).invoke(tool);
    ((Argument) kept).hit();
  }

  static void fields(MethodHandles.Lookup lookup, Tool tool) throws Throwable {
    lookup.unreflectSetter(Tool.class.getField("kept")).invoke(tool, new Argument());
    Object kept = lookup.unreflectGetter(Tool.class.getField("kept")).invoke(tool);
    ((Argument) kept).hit();
  }
}

// rule method-handle
// edge Main.main -> Tool.make
// edge Main.main -> Argument.<init>
// edge Tool.make -> Argument.hit
// edge Main.main -> Tool.run
// edge Main.main -> Argument.hit
// edge Main.fields -> Argument.hit
// site Main.main Lookup.unreflect resolved
// site Main.main Lookup.unreflectConstructor resolved
// site Main.fields Lookup.unreflectSetter resolved
// target Main.main Lookup.unreflect <Tool: java.lang.Object run()>
