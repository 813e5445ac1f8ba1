// Members of the type that declares the receiver count more often than others of the application where a limit cuts.
// limits_test.cpp lowers it.
package values.declared_receivers;

import java.lang.reflect.Method;

interface Node {}
class First implements Node { public void a(String s) {} public void b(String s) {} public void c(String s) {} }
class Second implements Node { public void a(String s) {} public void b(String s) {} public void c(String s) {} }
class Third implements Node { public void a(String s) {} public void b(String s) {} public void c(String s) {} }
class Fourth implements Node { public void a(String s) {} public void b(String s) {} public void c(String s) {} }
class Other { public void a(String s) {} public void b(String s) {} public void c(String s) {} }

class Main {
  public static void main(String[] args) throws Exception {
    Node[] nodes = {new First(), new Second(), new Third(), new Fourth()};
    for (Method method : Other.class.getDeclaredMethods()) any(method, new Other());
    for (Node node : nodes) {
      for (Method method : node.getClass().getDeclaredMethods()) {
        call(method, node);
        any(method, node);
      }
    }
  }

  static void call(Method method, Node node) throws ReflectiveOperationException {
    method.invoke(node, "value");
  }

  static void any(Method method, Object object) throws ReflectiveOperationException {
    method.invoke(object, "value");
  }
}

// complete points-to full
// [points-to full]
// target Main.call Method.invoke <Fourth: void c(java.lang.String)>
// edge Main.call -> First.a
// edge Main.call -> Fourth.c
// edge Main.any -> Other.a
