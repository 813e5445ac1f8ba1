// A managed bean is called by name and sets the name of a class.
package verdict.jmx_invoke;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

class First {}

class Second {}

class Hello implements HelloMBean {
  public void change() { Main.name = "verdict.jmx_invoke.Second"; }
}

class Main {
  static volatile String name = "verdict.jmx_invoke.First";
  public static void main(String[] args) throws Throwable {
    MBeanServer server = MBeanServerFactory.newMBeanServer();
    ObjectName bean = new ObjectName("verdict.jmx_invoke:type=Hello");
    server.registerMBean(new Hello(), bean);
    server.invoke(bean, "change", null, null);
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name).getDeclaredConstructor().newInstance(); }
}

// complete
// min-release 17
// reachable Main.main
