// Method handles on reflective APIs: what they call is a site of the API, at the place where the handle is invoked.
package reflection.method_handle_on_reflection;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

class Named { public Named() { Main.touch(); } }
class Called { public void run() { Main.touch(); } }
class Bound { public Bound() { Main.touch(); } }
class Combined { public Combined() { Main.touch(); } }

class Main {
  static int touched;

  static void touch() { ++touched; }

  public static void main(String[] args) throws Throwable {
    named();
    called();
    bound();
    combined();
  }

  static void named() throws Throwable {
    MethodHandle handle = MethodHandles.lookup()
        .findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class));
    Class<?> type = (Class<?>) handle.invoke("reflection.method_handle_on_reflection.Named");
    make(type.getConstructor());
  }

  static void make(Constructor<?> constructor) throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findVirtual(
        Constructor.class, "newInstance", MethodType.methodType(Object.class, Object[].class));
    handle.invoke(constructor, new Object[0]);
  }

  static void called() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().findVirtual(
        Method.class, "invoke", MethodType.methodType(Object.class, Object.class, Object[].class));
    handle.invoke(Called.class.getMethod("run"), new Called(), new Object[0]);
  }

  static void bound() throws Throwable {
    MethodHandle handle = MethodHandles.lookup().unreflect(Class.class.getMethod("newInstance")).bindTo(Bound.class);
    handle.invoke();
  }

  static void combined() throws Throwable {
    MethodHandle handle = MethodHandles.lookup()
        .findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class));
    MethodHandle combined = MethodHandles.insertArguments(handle, 0, "reflection.method_handle_on_reflection.Combined");
    ((Class<?>) combined.invoke()).newInstance();
  }
}

// rule method-handle
// target Main.named Class.forName Named
// target Main.named MethodHandle.invoke <java.lang.Class: java.lang.Class forName(java.lang.String)>
// edge Main.make -> Named.<init>
// target Main.make Constructor.newInstance <Named: void <init>()>
// edge Main.called -> Called.run
// target Main.called Method.invoke <Called: void run()>
// edge Main.bound -> Bound.<init>
// target Main.bound Class.newInstance Bound
// edge Main.combined -> Combined.<init>
// target Main.combined Class.forName Combined
