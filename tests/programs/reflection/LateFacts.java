// What a rule joins arrives in every order: the class, the name and the receiver each come last once.
package reflection.late_facts;

import java.lang.reflect.Method;

class Target {
  public void byClass() {}
  public void byName() {}
  public void byReceiver() {}
}
class Source {
  public static Class<?> type() { return Target.class; }
  public static String name() { return "byName"; }
  public static Object receiver() { return new Target(); }
}

class Main {
  static Class<?> type;
  static String name;
  static Object receiver;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 2; i++) {
      if (type != null) byClass();
      if (name != null) byName();
      if (receiver != null) byReceiver(Target.class.getMethod("byReceiver"));
      type = (Class<?>) Source.class.getMethod("type").invoke(null);
      name = (String) Source.class.getMethod("name").invoke(null);
      receiver = Source.class.getMethod("receiver").invoke(null);
    }
  }

  static void byClass() throws Exception { type.getMethod("byClass").invoke(new Target()); }
  static void byName() throws Exception { Target.class.getMethod(name).invoke(new Target()); }
  static void byReceiver(Method method) throws Exception { method.invoke(receiver); }
}

// rule method-call
// edge Main.byClass -> Target.byClass
// edge Main.byName -> Target.byName
// edge Main.byReceiver -> Target.byReceiver
