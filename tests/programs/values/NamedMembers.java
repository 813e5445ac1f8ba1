// Members whose names are compared count more often than others of the application where a limit cuts. limits_test.cpp lowers it.
package values.named_members;

import java.lang.reflect.Method;

class First { public void add(String s) {} public void ask(String s) {} public void setA(String s) {} public void setB(String s) {} }
class Second { public void add(String s) {} public void ask(String s) {} public void setA(String s) {} public void setB(String s) {} }
class Third { public void add(String s) {} public void ask(String s) {} public void setA(String s) {} public void setB(String s) {} }
class Fourth { public void add(String s) {} public void ask(String s) {} public void setA(String s) {} public void setB(String s) {} }
class Fifth { public void add(String s) {} public void ask(String s) {} public void setA(String s) {} public void setB(String s) {} }

class Main {
  public static void main(String[] args) throws Exception {
    for (Object bean : new Object[] {new First(), new Second(), new Third(), new Fourth(), new Fifth()}) {
      for (Method method : bean.getClass().getDeclaredMethods()) {
        if (method.getName().startsWith("set")) call(method, bean);
      }
    }
  }

  static void call(Method method, Object bean) throws ReflectiveOperationException {
    method.invoke(bean, "value");
  }
}

// complete points-to full
// [points-to full]
// target Main.call Method.invoke <Fifth: void setA(java.lang.String)>
// edge Main.call -> First.setB
// edge Main.call -> Fifth.setB
