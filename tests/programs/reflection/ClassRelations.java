// Superclass, interfaces and component type of a known class, and instances made of them.
package reflection.class_relations;

interface Task { default void work() {} }
interface Other { default void idle() {} }
class Base { public Base() {} void base() {} }
class Plugin extends Base implements Task { public Plugin() {} void plugin() {} }
class Worker implements Task, Other { @Override public void work() {} }
class Part { public Part() {} void part() {} }

class Main {
  public static void main(String[] args) throws Exception {
    superclass();
    component();
    interfaces();
    chain(new Plugin());
    if (Base[].class.getSuperclass() != Object.class) throw new AssertionError();
    if (Task.class.getSuperclass() != null) throw new AssertionError();
  }

  @SuppressWarnings("deprecation")
  static void superclass() throws Exception {
    Object made = Class.forName("reflection.class_relations.Plugin").getSuperclass().newInstance();
    ((Base) made).base();
  }

  @SuppressWarnings("deprecation")
  static void component() throws Exception {
    ((Part) Part[].class.getComponentType().newInstance()).part();
  }

  static void interfaces() throws Exception {
    for (Class<?> type : Worker.class.getInterfaces()) {
      if (type == Task.class) type.getMethod("work").invoke(new Worker());
    }
  }

  static void chain(Object o) throws Exception {
    for (Class<?> c = o.getClass(); c != Object.class; c = c.getSuperclass()) c.getDeclaredConstructor().newInstance();
  }
}

// rule instance-of-class
// edge Main.superclass -> Base.<init>
// no-edge Main.superclass -> Plugin.<init>
// edge Main.superclass -> Base.base
// site Main.superclass Class.getSuperclass resolved
// target Main.superclass Class.getSuperclass Base
// target Main.main Class.getSuperclass java.lang.Object
// no-target Main.main Class.getSuperclass Task
// edge Main.component -> Part.<init>
// edge Main.component -> Part.part
// target Main.component Class.getComponentType Part
// target Main.interfaces Class.getInterfaces Task
// target Main.interfaces Class.getInterfaces Other
// edge Main.interfaces -> Worker.work
// edge Main.chain -> Plugin.<init>
// edge Main.chain -> Base.<init>
// target Main.chain Class.getSuperclass Base
// [local none]
// no-edge Main.interfaces -> Worker.work
