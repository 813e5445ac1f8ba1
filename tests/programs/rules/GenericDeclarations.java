// Arguments of declared generic types name classes: of super types, results, parameters and fields.
package rules.generic_declarations;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

class Holder<T> {}
interface Source<A, B> {}
class OfSuper { public OfSuper() {} }
class OfInterface { public OfInterface() {} }
class Second { public Second() {} }
class OfResult { public OfResult() {} }
class OfParameter { public OfParameter() {} }
class OfField { public OfField() {} }
class Inside { public Inside() {} }
class Raw { public Raw() {} }
class Elsewhere { public Elsewhere() {} }
class RawHolder<T> { public RawHolder() {} }

class Sub extends Holder<OfSuper> implements Source<OfInterface, Second> {
  Map<String, List<Inside>> nested;
  public RawHolder<OfField> field;
  public List<OfResult> result() { return null; }
  public void parameter(int first, List<OfParameter> second, Raw third) {}
}

class Unread extends Holder<Elsewhere> {}

class Token<T> {
  final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
}
class Captured { public Captured() {} }

class Main {
  public static void main(String[] args) throws Exception {
    make(argument(Sub.class.getGenericSuperclass(), 0));
    for (Type type : Sub.class.getGenericInterfaces()) {
      for (Type argument : ((ParameterizedType) type).getActualTypeArguments()) make(argument);
    }
    make(argument(Sub.class.getMethod("result").getGenericReturnType(), 0));
    parameters();
    make(argument(argument(Sub.class.getDeclaredField("nested").getGenericType(), 1), 0));
    make(((ParameterizedType) Sub.class.getField("field").getGenericType()).getRawType());
    make(new Token<Captured>() {}.type);
    plain();
  }

  static void parameters() throws Exception {
    Type[] types = Sub.class.getMethod("parameter", int.class, List.class, Raw.class).getGenericParameterTypes();
    make(argument(types[1], 0));
    make(types[2]);
  }

  static void plain() throws Exception {
    if (Captured.class.getGenericSuperclass() != Object.class) throw new AssertionError();
    if (Captured.class.getGenericInterfaces().length != 0) throw new AssertionError();
  }

  static Type argument(Type type, int index) { return ((ParameterizedType) type).getActualTypeArguments()[index]; }
  static void make(Type type) throws Exception { ((Class<?>) type).getDeclaredConstructor().getName(); }
}

// [full]
// complete
// target Main.plain Class.getGenericSuperclass java.lang.Object
// target Main.main Class.getGenericSuperclass Holder
// target Main.make Class.getDeclaredConstructor <OfSuper: void <init>()>
// target Main.make Class.getDeclaredConstructor <OfInterface: void <init>()>
// target Main.make Class.getDeclaredConstructor <Second: void <init>()>
// target Main.make Class.getDeclaredConstructor <OfResult: void <init>()>
// target Main.make Class.getDeclaredConstructor <OfParameter: void <init>()>
// target Main.make Class.getDeclaredConstructor <Raw: void <init>()>
// target Main.make Class.getDeclaredConstructor <Inside: void <init>()>
// target Main.make Class.getDeclaredConstructor <RawHolder: void <init>()>
// target Main.make Class.getDeclaredConstructor <Captured: void <init>()>
// sound Main.make Class.getDeclaredConstructor no
// rule generic-declaration
