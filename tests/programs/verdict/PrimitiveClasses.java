// Class objects of primitive types, which the JVM makes: of void as of the others, and however code gets at them.
package verdict.primitive_classes;

import java.lang.invoke.MethodHandles;

class Main {
  static void nothing() {}

  static boolean ofInt(Object other) { return int.class.equals(other); }
  static boolean ofVoid(Object other) { return void.class.equals(other); }

  static String literal(Object o) throws Exception { return (String) o.getClass().getMethod("toString").invoke(o); }
  static String read(Object o) throws Exception { return (String) o.getClass().getMethod("toString").invoke(o); }
  static String handle(Object o) throws Exception { return (String) o.getClass().getMethod("toString").invoke(o); }
  static String result(Object o) throws Exception { return (String) o.getClass().getMethod("toString").invoke(o); }

  public static void main(String[] args) throws Throwable {
    ofInt(args);
    ofVoid(args);
    literal(3);
    literal(void.class);
    read(3);
    read(Void.class.getDeclaredField("TYPE").get(null));
    handle(3);
    handle(MethodHandles.lookup().findStaticGetter(Byte.class, "TYPE", Class.class).invoke());
    result(3);
    result(Main.class.getDeclaredMethod("nothing").getReturnType());
  }
}

// edge Main.ofInt -> java.lang.Object.equals
// edge Main.ofVoid -> java.lang.Object.equals
// [full]
// sound Main.literal Method.invoke yes
// target Main.literal Method.invoke <java.lang.Class: java.lang.String toString()>
// target Main.read Method.invoke <java.lang.Class: java.lang.String toString()>
// target Main.handle Method.invoke <java.lang.Class: java.lang.String toString()>
// target Main.result Method.invoke <java.lang.Class: java.lang.String toString()>
