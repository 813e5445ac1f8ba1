// A class of the application has more members than the JDK may have at one call.
package values.many_members;

import java.lang.reflect.Method;

class Many {
  public static void called00() {}
  public static void called01() {}
  public static void called02() {}
  public static void called03() {}
  public static void called04() {}
  public static void called05() {}
  public static void called06() {}
  public static void called07() {}
  public static void called08() {}
  public static void called09() {}
  public static void called10() {}
  public static void called11() {}
  public static void called12() {}
  public static void called13() {}
  public static void called14() {}
  public static void called15() {}
  public static void called16() {}
  public static void called17() {}
  public static void called18() {}
  public static void called19() {}
  public static void called20() {}
  public static void called21() {}
  public static void called22() {}
  public static void called23() {}
  public static void called24() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    for (Method method : Many.class.getMethods()) call(method);
  }

  static void call(Method method) throws ReflectiveOperationException {
    if (method.getName().startsWith("called")) method.invoke(null);
  }
}

// complete points-to full
// [points-to full]
// target Main.call Method.invoke <Many: void called00()>
// edge Main.call -> Many.called00
// edge Main.call -> Many.called24
