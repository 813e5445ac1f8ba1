// Types of properties and of accessors that java.beans finds in known classes.
package verdict.bean_types;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.MethodDescriptor;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;

class Main {
  public static class ByType { public ByType() {} }
  public static class ByResult { public ByResult() {} }
  public static class ByParameter { public ByParameter() {} }
  public static class ByName { public ByName() {} }
  public static class ByMethod { public ByMethod() {} }

  public static class Typed { public void setPart(ByType part) {} public ByType getPart() { return null; } }
  public static class Read { public ByResult getPart() { return null; } }
  public static class Written { public void setPart(ByParameter part) {} }
  public static class Named { public void setPart(ByName part) {} public ByName getPart() { return null; } }
  public static class Called { public void give(ByMethod part) {} }

  static PropertyDescriptor partOf(Class<?> bean) throws IntrospectionException {
    for (PropertyDescriptor d : Introspector.getBeanInfo(bean).getPropertyDescriptors()) {
      if (d.getName().equals("part")) return d;
    }
    throw new IntrospectionException("part");
  }

  static Object make(Class<?> type) throws Exception { return type.getDeclaredConstructor().newInstance(); }

  static void byType() throws Exception {
    PropertyDescriptor d = partOf(Typed.class);
    d.getWriteMethod().invoke(new Typed(), make(d.getPropertyType()));
  }

  static void byResult() throws Exception { make(partOf(Read.class).getReadMethod().getReturnType()); }

  static void byParameter() throws Exception {
    Method write = partOf(Written.class).getWriteMethod();
    write.invoke(new Written(), make(write.getParameterTypes()[0]));
  }

  static void byName() throws Exception {
    make(new PropertyDescriptor("part", Named.class).getPropertyType());
  }

  static void byMethod() throws Exception {
    for (MethodDescriptor d : Introspector.getBeanInfo(Called.class, Object.class).getMethodDescriptors()) {
      d.getMethod().invoke(new Called(), make(d.getMethod().getParameterTypes()[0]));
    }
  }

  public static void main(String[] args) throws Exception {
    byType();
    byResult();
    byParameter();
    byName();
    byMethod();
  }
}

// complete
// edge Main.byType -> Main$Typed.setPart
// edge Main.byMethod -> Main$Called.give
// edge Main.make -> Main$ByType.<init>
// edge Main.make -> Main$ByResult.<init>
// edge Main.make -> Main$ByParameter.<init>
// edge Main.make -> Main$ByName.<init>
// edge Main.make -> Main$ByMethod.<init>
// sound Main.make Constructor.newInstance no
// reachable Main.main
