// Generic types of members of a known class whose names are not known.
package rules.unknown_generics;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;

class InField { public InField() {} }
class InResult { public InResult() {} }
class InParameter { public InParameter() {} }
class Plain { public Plain() {} }

class Holder {
  List<InField> all;
  Plain plain;
  List<InResult> give() { return null; }
  void take(List<InParameter> list) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    field(hidden("`mm"));
    plain(hidden("qm`ho"));
    result(hidden("fhwd"));
    parameter(hidden("u`jd"));
  }

  static String hidden(String text) {
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; ++i) chars[i] ^= 1;
    return new String(chars);
  }

  static void field(String name) throws Exception {
    make(Holder.class.getDeclaredField(name).getGenericType());
  }

  static void plain(String name) throws Exception {
    Field field = Holder.class.getDeclaredField(name);
    ((Class<?>) field.getGenericType()).getConstructor().newInstance();
  }

  static void result(String name) throws Exception {
    make(Holder.class.getDeclaredMethod(name).getGenericReturnType());
  }

  static void parameter(String name) throws Exception {
    make(Holder.class.getDeclaredMethod(name, List.class).getGenericParameterTypes()[0]);
  }

  static void make(Type type) throws Exception {
    ((Class<?>) ((ParameterizedType) type).getActualTypeArguments()[0]).getConstructor().newInstance();
  }
}

// rule generic-declaration
// complete
// [8 own full]
// target Main.plain Field.getGenericType Plain
// edge Main.plain -> Plain.<init>
// edge Main.make -> InField.<init>
// edge Main.make -> InResult.<init>
// edge Main.make -> InParameter.<init>
