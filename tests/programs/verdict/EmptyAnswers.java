// Look-ups that find nothing in what is known, and calls that no value reaches.
package verdict.empty_answers;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

interface Empty {}

abstract class Kept implements Empty {
  Kept(int i) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    plural();
    ofMembers();
    singular();
    missing(() -> Empty.class.getMethod("absent"));
    missing(() -> Empty.class.getDeclaredField("absent"));
    missing(() -> Kept.class.getDeclaredConstructor());
    missing(() -> MethodHandles.lookup().findVirtual(Empty.class, "absent", MethodType.methodType(void.class)));
    missing(() -> Kept.class.newInstance());
    missing(() -> abstractOne().newInstance(1));
    missing(() -> Empty.class.getMethod((String) never()));
    if (never() != null) neverRuns((Class<?>) never());
  }

  static void plural() {
    use(Empty.class.getDeclaredFields());
    use(Empty.class.getDeclaredMethods());
    use(Empty.class.getFields());
    use(Empty.class.getMethods());
    use(Empty.class.getDeclaredConstructors());
    use(Empty.class.getInterfaces());
    use(Empty.class.getDeclaredClasses());
    use(Empty.class.getGenericInterfaces());
    if (Empty.class.getEnumConstants() != null || Empty.class.getRecordComponents() != null) Empty.class.getClasses();
  }

  static void use(Object[] none) {
    String names = none.getClass().getName();
    if (none.length > 0) throw new IllegalStateException(names);
  }

  static void ofMembers() throws Exception {
    Method m = Main.class.getDeclaredMethod("plural");
    use(m.getParameterTypes());
    use(m.getParameters());
    use(m.getGenericParameterTypes());
  }

  static void singular() {
    if (Empty.class.getSuperclass() != null || Empty.class.getComponentType() != null) throw new IllegalStateException();
    if (Empty.class.getEnclosingClass() != null || Empty.class.getDeclaringClass() != null) throw new IllegalStateException();
  }

  static Constructor<?> abstractOne() throws Exception {
    return Kept.class.getDeclaredConstructor(int.class);
  }

  static void neverRuns(Class<?> unknown) {
    use(unknown.getInterfaces());
  }

  static Object never() {
    return null;
  }

  interface Call {
    Object call() throws Exception;
  }

  static void missing(Call call) throws Exception {
    try {
      call.call();
    } catch (ReflectiveOperationException | NullPointerException expected) {
      return;
    }
    throw new IllegalStateException();
  }
}

// complete
// min-release 17
// [own full]
// site Main.plural Class.getDeclaredFields resolved
// sound Main.plural Class.getDeclaredFields yes
// site Main.plural Class.getDeclaredMethods resolved
// site Main.plural Class.getFields resolved
// site Main.plural Class.getMethods resolved
// site Main.plural Class.getDeclaredConstructors resolved
// site Main.plural Class.getInterfaces resolved
// site Main.plural Class.getDeclaredClasses resolved
// site Main.plural Class.getGenericInterfaces resolved
// site Main.plural Class.getEnumConstants resolved
// site Main.plural Class.getRecordComponents resolved
// target Main.use Object.getClass java.lang.reflect.Field[]
// target Main.use Object.getClass java.lang.reflect.Method[]
// target Main.use Object.getClass java.lang.reflect.Constructor[]
// target Main.use Object.getClass java.lang.reflect.Type[]
// target Main.use Object.getClass java.lang.Class[]
// site Main.ofMembers Method.getParameterTypes resolved
// site Main.ofMembers Executable.getParameters resolved
// site Main.ofMembers Method.getGenericParameterTypes resolved
// site Main.singular Class.getSuperclass resolved
// site Main.singular Class.getComponentType resolved
// site Main.singular Class.getEnclosingClass resolved
// site Main.singular Class.getDeclaringClass resolved
// site Main.neverRuns Class.getInterfaces unresolved
