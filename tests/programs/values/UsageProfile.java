// What `heliograph profile` counts; nothing of it runs. The lines below have the numbers.
package values.usage_profile;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Map;

class Names {
  static String field;
  static final String FINAL = "values.usage_profile.FinalField";

  static void constant(boolean b) throws Exception {
    Class.forName("values.usage_profile.Constant");
    Class.forName(b ? "values.usage_profile.A" : "values.usage_profile.B");
    Names.class.getClassLoader().loadClass(FINAL);
  }

  static void computed() throws Exception {
    String start = new StringBuilder().append("values.usage").append('_').append("profile.").toString();
    Class.forName(start);
    Class.forName("values.usage_profile.Name".trim().substring(0, 20));
    Class.forName(Names.class.getName());
  }

  static void notComputed(String name) throws Exception {
    Class.forName("values.usage_profile." + name);
    Class.forName(name.trim());
  }

  static void unknown(String name, String[] array, Map<String, String> map, Class<?> c, boolean b) throws Exception {
    Class.forName(name, true, null);
    Class.forName(field);
    Class.forName(System.getProperty("usage.profile"));
    Class.forName(c.getName());
    Class.forName(array[1]);
    Class.forName(map.get("usage"));
    Class.forName(b ? name : field);
    Class.forName(null);
  }
}

class Members {
  static void look(Class<?> c, String name) throws Exception {
    c.getMethod("usageConstant");
    c.getDeclaredMethod("usage".concat("Computed"));
    c.getField("get" + name);
    c.getDeclaredField(name);
    c.getMethods();
    c.getDeclaredFields();
    c.getConstructor();
    c.getDeclaredConstructors();
  }

  static void access(Method m, Field f, Object unknown) throws Exception {
    m.invoke(null);
    m.invoke(new Members());
    m.invoke(unknown);
    f.get(null);
    f.set(new Members(), unknown);
    f.getInt(unknown);
  }
}

class Creation {
  static void create(Class<?> c, Constructor<?> made, Object unknown) throws Exception {
    Runnable cast = (Runnable) c.newInstance();
    unknown.equals(c.newInstance());
    Runnable constructed = (Runnable) made.newInstance();
    unknown.equals(made.newInstance());
    unknown.equals(made.newInstance("usage", unknown));
    unknown.equals(Creation.class.newInstance());
    unknown.equals(Creation.class.getDeclaredConstructor().newInstance());
    Array.newInstance(c, 1);
  }

  static Class<?> classes(Object o) {
    o.getClass();
    return o.getClass().getComponentType();
  }

  static void infer(Method m, Field f, String text, Object unknown) throws Exception {
    unknown.equals(m.invoke(text));
    unknown.equals(m.invoke(null, text));
    unknown.equals((Integer) m.invoke(text, unknown));
    unknown.equals(Creation.class.getDeclaredMethod("infer").invoke(null));
    f.set(null, text);
  }
}

class Main {
  public static void main(String[] args) {}
}

// reachable Main.main
// counts class-names constant=3 manipulation-resolved=3 manipulation-unresolved=2 unknown-parameter=1 unknown-field=1 unknown-call=2 unknown-element=2 unknown-several=1 unknown-other=1
// counts member-names constant=2 manipulation-resolved=1 manipulation-unresolved=1 unknown-parameter=1
// counts retrievals method-singular=3 method-plural=1 field-singular=2 field-plural=1 constructor-singular=2 constructor-plural=1
// counts invoked-methods static=3 instance=1 open=3
// counts accessed-fields static=2 instance=1 open=1
// counts new-instance class-cast=1 class-no-cast=2 constructor-cast=1 constructor-no-cast=3
// counts class-retrieving Class.forName=15 .class=4 Object.getClass=1 ClassLoader.loadClass=1 Class.getComponentType=1
// counts member-retrieving Class.getMethod=1 Class.getDeclaredMethod=2 Class.getMethods=1 Class.getField=1 Class.getDeclaredField=1 Class.getDeclaredFields=1 Class.getConstructor=1 Class.getDeclaredConstructor=1 Class.getDeclaredConstructors=1
// counts reflective-action Class.newInstance=3 Constructor.newInstance=4 Method.invoke=7 Field.get=1 Field.get-primitive=1 Field.set=2 Array.newInstance=1
// counts self-inference names=3 cast=2 argument-types=2 receiver-type=3 value-type=2 several=1 nothing=5
