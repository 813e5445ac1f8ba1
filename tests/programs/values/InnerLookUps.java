// What the JDK's own code looks up for calls of a program.
package values.inner_look_ups;

import java.beans.BeanInfo;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class Main {
  static class Counters {
    volatile int small;
    volatile long large;
    volatile Object whole;
  }

  static class Held {}
  static class Copied {}
  static class Ranged {}
  static class Listed {}

  static class Generic extends ArrayList<Held> {}

  enum Level { LOW, HIGH }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Leveled {
    Level value();
  }

  @Leveled(Level.HIGH)
  static class Annotated {}

  public static class Above {
    public Object getAbove() { return null; }
  }

  public static class Bean extends Above {
    @Override public String getAbove() { return ""; }
    public int getSize() { return 1; }
    public void unlike() {}
  }

  static class Given {}

  interface Proxied {
    void take(Given given);
  }

  static void update() {
    AtomicIntegerFieldUpdater.newUpdater(Counters.class, "small");
    AtomicLongFieldUpdater.newUpdater(Counters.class, "large");
    AtomicReferenceFieldUpdater.newUpdater(Counters.class, Object.class, "whole");
  }

  static void copy() {
    Arrays.copyOf(new Copied[1], 2);
    Arrays.copyOfRange(new Ranged[2], 0, 1);
    List<Listed> list = new ArrayList<>();
    list.add(new Listed());
    list.toArray(new Listed[0]);
  }

  static void beans() throws Exception {
    BeanInfo info = Introspector.getBeanInfo(Bean.class);
    for (PropertyDescriptor property : info.getPropertyDescriptors()) property.getReadMethod();
  }

  public static void main(String[] args) throws Exception {
    update();
    copy();
    beans();
    Generic.class.getGenericSuperclass().getTypeName();
    Annotated.class.getAnnotation(Leveled.class);
    Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Proxied.class}, (proxy, method, given) -> null);
  }
}

// complete
// min-release 17
// [full]
// target java.util.concurrent.atomic.AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl$1.run Class.getDeclaredField <Main$Counters: int small>
// target java.util.concurrent.atomic.AtomicLongFieldUpdater$CASUpdater$1.run Class.getDeclaredField <Main$Counters: long large>
// target java.util.concurrent.atomic.AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl$1.run Class.getDeclaredField <Main$Counters: java.lang.Object whole>
// no-target java.util.concurrent.atomic.AtomicLongFieldUpdater$CASUpdater$1.run Class.getDeclaredField <Main$Counters: int small>
// target java.util.Arrays.copyOf Array.newInstance Main$Copied[]
// target java.util.Arrays.copyOf Array.newInstance Main$Listed[]
// target java.util.Arrays.copyOfRange Array.newInstance Main$Ranged[]
// target com.sun.beans.introspect.MethodInfo.get Class.getMethods <Main$Bean: int getSize()>
// target com.sun.beans.introspect.MethodInfo.get Class.getMethods <Main$Bean: void unlike()>
// target com.sun.beans.introspect.MethodInfo.get Class.getMethods <Main$Above: java.lang.Object getAbove()>
// target sun.reflect.generics.factory.CoreReflectionFactory.makeNamedType Class.forName Main$Held
// target sun.reflect.generics.factory.CoreReflectionFactory.makeNamedType Class.forName Main$Level
// target sun.reflect.annotation.AnnotationParser.parseEnumValue Enum.valueOf Main$Level
// target java.lang.reflect.Proxy$ProxyBuilder.ensureVisible Class.forName Main$Proxied
// target java.lang.reflect.Proxy$ProxyBuilder.ensureVisible Class.forName Main$Given
