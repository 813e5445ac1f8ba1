// Bounds of wildcards, and elements of generic arrays, in declared types name classes.
package rules.generic_bounds;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.List;

class Upper { public Upper() {} }
class Lower { public Lower() {} }
class Deep { public Deep() {} }
class Element { public Element() {} }

class Fields {
  public List<? extends Upper> upper;
  public List<? super Lower> lower;
  public List<? extends List<Deep>> deep;
  public List<Element>[] elements;
}

class Main {
  static Type type(String field) throws Exception { return Fields.class.getField(field).getGenericType(); }
  static Type argument(Type type) { return ((ParameterizedType) type).getActualTypeArguments()[0]; }

  static void upper() throws Exception {
    make(((WildcardType) argument(type("upper"))).getUpperBounds()[0]);
    make(argument(((WildcardType) argument(type("deep"))).getUpperBounds()[0]));
  }

  static void lower() throws Exception {
    make(((WildcardType) argument(type("lower"))).getLowerBounds()[0]);
  }

  @SuppressWarnings("deprecation")
  static void make(Type type) throws Exception { ((Class<?>) type).newInstance(); }

  public static void main(String[] args) throws Exception {
    upper();
    lower();
    make(argument(((GenericArrayType) type("elements")).getGenericComponentType()));
  }
}

// rule generic-declaration
// [full]
// complete
// target Main.make Class.newInstance Upper
// target Main.make Class.newInstance Lower
// target Main.make Class.newInstance Deep
// target Main.make Class.newInstance Element
