// A class made at run time links a call by a method that no code of the inputs calls.
package rules.bootstrap_of_made;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Writes a class whose only method makes one call by invokedynamic. */
class Writer {
  private static final int UTF8 = 1, CLASS = 7, METHOD = 10, NAME_AND_TYPE = 12, HANDLE = 15, INVOKE_DYNAMIC = 18;
  private static final int STATIC = 6, PUBLIC_STATIC = 9, PUBLIC_SUPER = 33;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  private void utf8(String text) throws IOException {
    out.writeByte(UTF8);
    out.writeUTF(text);
  }
  private void pair(int tag, int first, int second) throws IOException {
    out.writeByte(tag);
    out.writeShort(first);
    out.writeShort(second);
  }
  private void holder(int name) throws IOException {
    out.writeByte(CLASS);
    out.writeShort(name);
  }
  private void shorts(int... values) throws IOException {
    for (int value : values) out.writeShort(value);
  }

  byte[] write(String name, String linker) throws IOException {
    out.writeInt(0xCAFEBABE);
    shorts(0, 52, 18);
    utf8(name);                 // 1
    holder(1);
    utf8("java/lang/Object");   // 3
    holder(3);
    utf8("run");                // 5
    utf8("()V");
    utf8("Code");
    utf8("BootstrapMethods");   // 8
    pair(NAME_AND_TYPE, 5, 6);
    pair(INVOKE_DYNAMIC, 0, 9);
    out.writeByte(HANDLE);      // 11
    out.writeByte(STATIC);
    out.writeShort(12);
    pair(METHOD, 13, 14);
    holder(15);
    pair(NAME_AND_TYPE, 16, 17);
    utf8(linker);               // 15
    utf8("link");
    utf8(Main.Linker.DESCRIPTOR);
    shorts(PUBLIC_SUPER, 2, 4, 0, 0, 1, PUBLIC_STATIC, 5, 6, 1, 7);
    out.writeInt(18);           // Code
    shorts(1, 0);
    out.writeInt(6);
    out.write(new byte[] {(byte) 186, 0, 10, 0, 0, (byte) 177});
    shorts(0, 0, 1, 8);
    out.writeInt(6);            // BootstrapMethods
    shorts(1, 11, 0);
    return bytes.toByteArray();
  }
}

class Loader extends ClassLoader {
  Loader() { super(Loader.class.getClassLoader()); }
  Class<?> define(String name, byte[] bytes) { return defineClass(name, bytes, 0, bytes.length); }
}

class Main {
  /** Public, as is what it links: the class that is made is of another loader. */
  public static class Linker {
    static final String DESCRIPTOR = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
        + "Ljava/lang/invoke/CallSite;";
    public static CallSite link(MethodHandles.Lookup caller, String name, MethodType type) throws Exception {
      return new ConstantCallSite(caller.findStatic(Linked.class, "linked", type));
    }
    /** Has another form than what links. */
    public static Object other(MethodHandles.Lookup caller, String name, Class<?> type) { return new Linked(); }
  }

  public static class Linked {
    public static void linked() {}
  }

  public static void main(String[] args) throws Exception {
    byte[] bytes = new Writer().write("MadeOfBytes", "rules/bootstrap_of_made/Main$Linker");
    new Loader().define("MadeOfBytes", bytes).getMethod("run").invoke(null);
  }
}

// rule defined-class
// complete
// [full]
// reachable Main$Linker.link
// target Main$Linker.link Lookup.findStatic <Main$Linked: void linked()>
// unreachable Main$Linker.other
