// The server of the platform calls a bean that answers by itself, and a query.
package verdict.platform_beans;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.DynamicMBean;
import javax.management.MBeanInfo;
import javax.management.MBeanRegistration;
import javax.management.MBeanServer;
import javax.management.ObjectName;

class Named {}

class Bean implements DynamicMBean, MBeanRegistration {
  public Object getAttribute(String name) { return "verdict.platform_beans.Named"; }
  public void setAttribute(Attribute attribute) { touched(); }
  public AttributeList getAttributes(String[] names) { return new AttributeList(); }
  public AttributeList setAttributes(AttributeList attributes) { return attributes; }
  public Object invoke(String action, Object[] values, String[] signature) { return null; }
  public MBeanInfo getMBeanInfo() { return new MBeanInfo(Bean.class.getName(), "", null, null, null, null); }
  public ObjectName preRegister(MBeanServer server, ObjectName name) { touched(); return name; }
  public void postRegister(Boolean done) {}
  public void preDeregister() {}
  public void postDeregister() { touched(); }
  void touched() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("verdict:type=bean");
    server.registerMBean(new Bean(), name);
    server.setAttribute(name, new Attribute("a", "b"));
    make((String) server.getAttribute(name, "a"));
    server.unregisterMBean(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// edge Bean.preRegister -> Bean.touched
// edge Bean.setAttribute -> Bean.touched
// edge Bean.postDeregister -> Bean.touched
// target Main.make Class.forName Named
