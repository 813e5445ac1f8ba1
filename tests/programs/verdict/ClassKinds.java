// Class objects of every kind come to every API that takes one: most of these calls throw, none may end the analysis.
package verdict.class_kinds;

import java.beans.Introspector;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.AbstractList;
import java.util.EnumSet;
import java.util.ServiceLoader;
import sun.misc.Unsafe;
import sun.reflect.ReflectionFactory;

enum Level { LOW, HIGH { @Override public String toString() { return "high"; } } }
record Pair(String left, int[] right) {}
@interface Mark { Class<?> value() default Main.class; }
@Mark class Plain { public int number; public String text() { return "text"; } }
abstract class Half implements Runnable { protected Half() {} }

class Main {
  static final Class<?>[] KINDS = {int.class, void.class, int[].class, String[][].class, Plain[].class, Runnable.class,
    Runnable[].class, Mark.class, Level.class, Level.HIGH.getClass(), Level[].class, Pair.class, Plain.class, Half.class, Object.class,
    AbstractList.class, Class.class, ((Runnable) () -> {}).getClass(), new Object() {}.getClass(), null};
  static int done;

  interface Action { Object run() throws Throwable; }

  static void attempt(Action action) {
    try {
      action.run();
      ++done;
    } catch (Throwable thrown) {
      // what is asked of this kind of class is not possible
    }
  }

  static Unsafe unsafe() throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return (Unsafe) field.get(null);
  }

  @SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
  static void instances(Class c) {
    attempt(() -> c.newInstance());
    attempt(() -> c.getDeclaredConstructor().newInstance());
    attempt(() -> c.getConstructors()[0].newInstance());
    ReflectionFactory factory = ReflectionFactory.getReflectionFactory();
    if (c != null && !c.isPrimitive()) {  // the JVM crashes
      attempt(() -> factory.newConstructorForSerialization(c, Object.class.getDeclaredConstructor()).newInstance());
      attempt(() -> factory.newConstructorForSerialization(c).newInstance());
      attempt(() -> unsafe().allocateInstance(c));
      attempt(() -> { unsafe().ensureClassInitialized(c); return null; });
    }
    attempt(() -> MethodHandles.lookup().ensureInitialized(c));
    attempt(() -> Array.newInstance(c, 1));
    attempt(() -> Array.newInstance(c, 1, 2));
    attempt(() -> Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {c}, (proxy, method, args) -> null));
    attempt(() -> Proxy.getProxyClass(Main.class.getClassLoader(), c).getConstructor(InvocationHandler.class).newInstance((Object) null));
    attempt(() -> MethodHandleProxies.asInterfaceInstance(c, MethodHandles.constant(Object.class, "")));
    attempt(() -> c.getEnumConstants()[0].toString());
    attempt(() -> Enum.valueOf(c, "LOW").toString());
    attempt(() -> EnumSet.allOf(c).iterator().next().toString());
    attempt(() -> ServiceLoader.load(c).iterator().next());
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static void handles(Class c) {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    attempt(() -> lookup.findConstructor(c, MethodType.methodType(void.class)).invoke());
    attempt(() -> lookup.findVirtual(c, "text", MethodType.methodType(String.class)).invoke(new Plain()));
    attempt(() -> lookup.findStatic(c, "values", MethodType.methodType(Level[].class)).invoke());
    attempt(() -> lookup.findSpecial(c, "text", MethodType.methodType(String.class), c));
    attempt(() -> lookup.findGetter(c, "number", int.class).invoke(new Plain()));
    attempt(() -> lookup.findVarHandle(c, "number", int.class).get(new Plain()));
    attempt(() -> MethodHandles.arrayElementGetter(c).invoke(new Object[] {""}, 0));
    attempt(() -> MethodHandles.arrayElementSetter(c).invoke(new Object[] {""}, 0, ""));
    attempt(() -> MethodHandles.arrayElementVarHandle(c).get(new Object[] {""}, 0));
    attempt(() -> MethodHandles.arrayConstructor(c).invoke(1));
    attempt(() -> MethodHandles.identity(c).invoke(new Plain()));
    attempt(() -> MethodHandles.zero(c).invoke());
    attempt(() -> MethodHandles.privateLookupIn(c, lookup).findConstructor(c, MethodType.methodType(void.class)).invoke());
    attempt(() -> MethodType.methodType(c, c, c).parameterType(0).getDeclaredConstructor().newInstance());
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static void members(Class c) {
    attempt(() -> c.getMethod("text").invoke(new Plain()));
    attempt(() -> c.getDeclaredMethod("text").invoke(new Plain()));
    attempt(() -> c.getField("number").get(new Plain()));
    attempt(() -> { c.getDeclaredField("number").set(new Plain(), 1); return null; });
    attempt(() -> { for (Method m : c.getMethods()) attempt(() -> m.invoke(new Plain())); return null; });
    attempt(() -> { for (Method m : c.getDeclaredMethods()) attempt(() -> m.invoke(new Pair("", null))); return null; });
    attempt(() -> { for (Field f : c.getDeclaredFields()) attempt(() -> f.get(new Plain())); return null; });
    attempt(() -> { for (Constructor k : c.getDeclaredConstructors()) attempt(() -> k.newInstance("", null)); return null; });
    attempt(() -> c.getRecordComponents()[0].getAccessor().invoke(new Pair("", null)));
    attempt(() -> Introspector.getBeanInfo(c).getPropertyDescriptors()[0].getReadMethod().invoke(new Plain()));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static void relations(Class c) {
    attempt(() -> c.getSuperclass().getDeclaredConstructor().newInstance());
    attempt(() -> c.getInterfaces()[0].getMethods());
    attempt(() -> c.getComponentType().getDeclaredConstructor().newInstance());
    attempt(() -> c.arrayType().getComponentType());
    attempt(() -> c.getDeclaringClass().getName());
    attempt(() -> c.getEnclosingClass().getName());
    attempt(() -> c.getEnclosingMethod().getName());
    attempt(() -> c.getNestHost().getNestMembers());
    attempt(() -> c.getPermittedSubclasses());
    attempt(() -> c.getClasses());
    attempt(() -> c.getDeclaredClasses());
    attempt(() -> c.asSubclass(Runnable.class));
    attempt(() -> c.cast(new Plain()));
    attempt(() -> c.getGenericSuperclass().getTypeName());
    attempt(() -> c.getGenericInterfaces()[0].getTypeName());
    attempt(() -> c.getTypeParameters()[0].getBounds());
    attempt(() -> ((Mark) c.getAnnotation(Mark.class)).value().getDeclaredConstructor().newInstance());
    attempt(() -> ((Mark) Plain.class.getAnnotation(c)).value());
    attempt(() -> Plain.class.isAnnotationPresent(c));
    attempt(() -> c.getAnnotations()[0].annotationType());
    attempt(() -> ObjectStreamClass.lookup(c).forClass().getDeclaredConstructor().newInstance());
    attempt(() -> Class.forName(c.getName()).getDeclaredConstructor().newInstance());
    attempt(() -> Class.forName(c.getCanonicalName()));
    attempt(() -> Class.forName(c.getTypeName()));
    attempt(() -> Class.forName(c.descriptorString()));
    attempt(() -> c.getResourceAsStream("x"));
    attempt(() -> c.getPackage().getName());
    attempt(() -> Class.forName("verdict.class_kinds." + c.getSimpleName()).getDeclaredConstructor().newInstance());
  }

  public static void main(String[] args) {
    for (Class<?> c : KINDS) {
      instances(c);
      handles(c);
      members(c);
      relations(c);
    }
  }
}

// complete
// min-release 17
// edge Main.main -> Main.instances
// edge Main.main -> Main.relations
