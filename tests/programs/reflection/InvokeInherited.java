// getMethod finds inherited methods: of the superclass and default methods of interfaces (D7, D8).
package reflection.invoke_inherited;

import java.lang.reflect.Method;

interface Service { default void served() {} void abstractly(); }
class Parent { public void inherited() {} }
class Child extends Parent implements Service { @Override public void abstractly() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Child child = new Child();
    Child.class.getMethod("inherited").invoke(child);
    fromInterface(child);
    abstractly(child);
  }

  static void fromInterface(Object receiver) throws Exception {
    Method method = receiver.getClass().getMethod("served");
    method.invoke(receiver);
  }

  static void abstractly(Object receiver) throws Exception {
    Service.class.getMethod("abstractly").invoke(receiver);
  }
}

// rule method-call member-look-up
// edge Main.main -> Parent.inherited
// edge Main.fromInterface -> Service.served
// edge Main.abstractly -> Child.abstractly
// no-edge Main.fromInterface -> Parent.inherited
