// Unknown names, unknown types and combinators: sites that depend on them are seen to be incomplete.
package reflection.method_handle_unknown;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Tool {
  static void veiledTarget() {}
  static Object pick(Object first) { return first; }
  static Object pick(String first) { throw new IllegalStateException(); }
}

class Main {
  public static void main(String[] args) throws Throwable {
    byName();
    byType(MethodType.genericMethodType(1));
    combined();
  }

  static void byName() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findStatic(Tool.class, hidden("tegraTdeliev"),
        MethodType.methodType(void.class));
    handle.invokeExact();
  }

  static void byType(MethodType type) throws Throwable {
    MethodHandles.lookup().findStatic(Tool.class, "pick", type).invoke(new Object());
  }

  static void combined() throws Throwable {
    MethodHandle pick = MethodHandles.lookup().findStatic(Tool.class, "pick",
        MethodType.methodType(Object.class, Object.class));
    MethodHandles.exactInvoker(pick.type()).invoke(pick, new Object());
  }

  static String hidden(String name) {
    char[] turned = new char[name.length()];
    for (int i = 0; i < turned.length; ++i) turned[i] = (char) (name.charAt(turned.length - 1 - i) + System.identityHashCode(null));
    return new String(turned);
  }
}

// rule method-handle
// complete
// edge Main.byType -> Tool.pick(Ljava/lang/Object;)Ljava/lang/Object;
// site Main.byName Lookup.findStatic unresolved
// site Main.byName MethodHandle.invokeExact unresolved
// site Main.byType Lookup.findStatic resolved
// target Main.byType Lookup.findStatic <Tool: java.lang.Object pick(java.lang.String)>
// site Main.combined MethodHandles.exactInvoker unresolved
