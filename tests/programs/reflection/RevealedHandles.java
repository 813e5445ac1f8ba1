// Members behind method handles, cracked open.
package reflection.revealed_handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

class Part {
  public Part() {}
  public void use() {}
}

class Holder {
  public static Part part = new Part();
  public static void act() {}
  public static void named() {}
}

class Main {
  static final MethodHandles.Lookup LOOK_UP = MethodHandles.lookup();

  static MethodHandleInfo reveal(MethodHandle handle) { return LOOK_UP.revealDirect(handle); }

  static void method() throws Exception {
    MethodHandle act = handle("act");
    reveal(act).reflectAs(Method.class, LOOK_UP).invoke(null);
  }

  static MethodHandle handle(String name) throws Exception {
    return LOOK_UP.findStatic(Holder.class, name, MethodType.methodType(void.class));
  }

  static void constructor() throws Exception {
    MethodHandle make = LOOK_UP.findConstructor(Part.class, MethodType.methodType(void.class));
    MethodHandleInfo info = LOOK_UP.revealDirect(make);
    ((Constructor<?>) info.reflectAs(Constructor.class, LOOK_UP)).newInstance();
  }

  static void field() throws Exception {
    MethodHandleInfo info = LOOK_UP.revealDirect(LOOK_UP.findStaticGetter(Holder.class, "part", Part.class));
    ((Part) info.reflectAs(Field.class, LOOK_UP).get(null)).use();
  }

  static void name() throws Exception {
    MethodHandleInfo info = LOOK_UP.revealDirect(handle("named"));
    info.getDeclaringClass().getMethod(info.getName()).invoke(null);
  }

  public static void main(String[] args) throws Exception {
    method();
    constructor();
    field();
    name();
  }
}

// complete
// rule method-handle
// [full]
// target Main.method MethodHandleInfo.reflectAs <Holder: void act()>
// edge Main.method -> Holder.act
// target Main.constructor MethodHandleInfo.reflectAs <Part: void <init>()>
// edge Main.constructor -> Part.<init>
// target Main.field MethodHandleInfo.reflectAs <Holder: Part part>
// edge Main.field -> Part.use
// target Main.name MethodHandleInfo.getDeclaringClass Holder
// edge Main.name -> Holder.named
