// Methods that management and java.beans call by name.
package verdict.managed_beans;

import java.beans.EventHandler;
import java.beans.Expression;
import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.ObjectName;

class Main {
  public interface ThingMBean {
    void start(String how);
    int getCount();
    void setCount(int count);
    void neverManaged();
  }

  public static class Thing implements ThingMBean {
    @Override public void start(String how) { Effect.started(); }
    @Override public int getCount() { Effect.counted(); return 1; }
    @Override public void setCount(int count) { Effect.set(); }
    @Override public void neverManaged() { Effect.never(); }
  }

  public interface PartMXBean { void partAction(); }
  public static class Part implements PartMXBean {
    @Override public void partAction() { Effect.part(); }
  }

  public interface Listener { void happened(); }
  public static class Listening {
    public void reaction() { Effect.reacted(); }
    public void noReaction() { Effect.never(); }
  }

  public static class Made {
    public Made() {}
    public void run() { Effect.ran(); }
  }

  public static void main(String[] args) throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    operation(server);
    attributes(server);
    proxy(server);
    handler();
    expression();
  }

  static void operation(MBeanServer server) throws Exception {
    ObjectName name = new ObjectName("rules:type=thing");
    server.registerMBean(new Thing(), name);
    server.invoke(name, "start", new Object[] {"fast"}, new String[] {"java.lang.String"});
  }

  static void attributes(MBeanServer server) throws Exception {
    ObjectName name = new ObjectName("rules:type=thing");
    server.getAttribute(name, "Count");
    server.setAttribute(name, new Attribute("Count", 2));
  }

  static void proxy(MBeanServer server) throws Exception {
    ObjectName name = new ObjectName("rules:type=part");
    server.registerMBean(new Part(), name);
    JMX.newMXBeanProxy(server, name, PartMXBean.class).partAction();
  }

  static void handler() {
    Listener listener = EventHandler.create(Listener.class, new Listening(), "reaction");
    listener.happened();
  }

  static void expression() throws Exception {
    Object made = new Expression(Made.class, "new", new Object[0]).getValue();
    ((Made) made).run();
  }
}

class Effect {
  static void started() {}
  static void counted() {}
  static void set() {}
  static void part() {}
  static void reacted() {}
  static void ran() {}
  static void never() {}
}

// min-release 17
// [full]
// # Proxies, and code that the JDK makes at run time.
// complete
// rule managed-bean bean-statement
// target Main.operation MBeanServer.invoke <Main$ThingMBean: void start(java.lang.String)>
// no-target Main.operation MBeanServer.invoke <Main$ThingMBean: void neverManaged()>
// sound Main.operation MBeanServer.invoke no
// reachable Effect.started
// target Main.attributes MBeanServer.getAttribute <Main$ThingMBean: int getCount()>
// target Main.attributes MBeanServer.setAttribute <Main$ThingMBean: void setCount(int)>
// reachable Effect.counted
// reachable Effect.set
// reachable Effect.part
// target Main.handler EventHandler.create <Main$Listening: void reaction()>
// no-target Main.handler EventHandler.create <Main$Listening: void noReaction()>
// reachable Effect.reacted
// edge Main.expression -> Main$Made.run
