// The handler of an annotation gives the values that the annotation has.
package verdict.handler_of_annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

class Main {
  @Retention(RetentionPolicy.RUNTIME)
  @interface Makes {
    Class<?> type();
  }

  @Makes(type = Made.class)
  static class Marked {}

  static class Made {
    Made() {}
  }

  static class Other {
    Other() {}
  }

  static Object ask(InvocationHandler handler) throws Throwable {
    return handler.invoke(null, Makes.class.getDeclaredMethod("type"), null);
  }

  static Class<?> type(int i) throws Throwable {
    if (i == 0) return Other.class;
    return (Class<?>) ask(Proxy.getInvocationHandler(Marked.class.getAnnotation(Makes.class)));
  }

  static void make(Class<?> type) throws Exception { type.getDeclaredConstructor().newInstance(); }

  public static void main(String[] args) throws Throwable {
    make(type(0));
    make(type(1));
  }
}

// complete
// [full]
// edge Main.ask -> sun.reflect.annotation.AnnotationInvocationHandler.invoke
// sound Main.make Constructor.newInstance no
