// Reflective APIs that no rule follows are rows with status unresolved.
package reflection.unmodelled_sites;

import java.io.ObjectInput;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

@Retention(RetentionPolicy.RUNTIME)
@interface Marked { int value(); }
@Marked(3) class Item {}
class Loader extends ClassLoader {
  Class<?> define(byte[] bytes) { return defineClass("none", bytes, 0, bytes.length); }
  Class<?> find(String name) { return findLoadedClass(name); }
}

class Main {
  public static void main(String[] args) throws Exception {
    annotations();
    serialized(null);
    definition();
    handles();
  }

  static void annotations() throws Exception {
    if (Item.class.getAnnotation(Marked.class).value() != 3) throw new AssertionError();
    if (Item.class.getAnnotations().length != 1) throw new AssertionError();
    if (Main.class.getDeclaredMethod("annotations").getAnnotation(Marked.class) != null) throw new AssertionError();
  }

  // Interface calls without a receiver, so that the library's serialization stays out of the other programs' analysis.
  static void serialized(ObjectInput input) throws Exception {
    if (input != null) input.readObject();
  }

  static void definition() {
    try {
      new Loader().define(new byte[0]);
      throw new AssertionError();
    } catch (ClassFormatError expected) {
      if (new Loader().find("none") != null) throw new AssertionError();
    }
  }

  static void handles() throws Exception {
    MethodHandle handle = MethodHandles.lookup().findStatic(Main.class, "run", MethodType.methodType(void.class));
    MethodHandleProxies.asInterfaceInstance(Runnable.class, handle);
  }

  static void run() {}
}

// # Annotations are proxies, whose classes the JVM makes.
// complete
// site Main.annotations getAnnotation unresolved
// site Main.annotations getAnnotations unresolved
// site Main.serialized ObjectInput.readObject unresolved
// site Loader.define ClassLoader.defineClass unresolved
// site Loader.find ClassLoader.findLoadedClass unresolved
// site Main.handles MethodHandleProxies.asInterfaceInstance unresolved
