package app;

import java.beans.ConstructorProperties;
import java.lang.management.ManagementFactory;
import java.util.*;
import javax.management.*;
import javax.management.openmbean.*;

/** Managed beans of all kinds, and what asks them. */
public class Plant {
  public interface BoilerMBean {
    int getHeat();
    void setHeat(int heat);
    boolean isOn();
    String stoke(String fuel);
    String[] parts();
    void fail();
  }
  public static class Boiler implements BoilerMBean {
    private int heat;
    @Override public int getHeat() { return heat; }
    @Override public void setHeat(int heat) { this.heat = checked(heat); }
    private int checked(int heat) { return heat; }
    @Override public boolean isOn() { return heat > 0; }
    @Override public String stoke(String fuel) { return burnt(fuel); }
    private String burnt(String fuel) { return fuel + heat; }
    @Override public String[] parts() { return new String[] {"valve"}; }
    @Override public void fail() { throw broken(); }
    private RuntimeException broken() { return new IllegalStateException(); }
    public void hidden() {}
  }
  public interface MeterMXBean {
    Reading getReading();
    Map<String, Reading> getAll();
    void setLimit(Reading limit);
    List<Level> levels();
  }
  public enum Level { LOW, HIGH }
  public static class Reading {
    private final int value;
    private final String unit;
    @ConstructorProperties({"value", "unit"}) public Reading(int value, String unit) { this.value = value; this.unit = unit; }
    public int getValue() { return value; }
    public String getUnit() { return shown(); }
    private String shown() { return unit; }
  }
  public static class Meter extends NotificationBroadcasterSupport implements MeterMXBean, MBeanRegistration {
    private Reading limit = new Reading(9, "bar");
    @Override public Reading getReading() { return new Reading(1, "bar"); }
    @Override public Map<String, Reading> getAll() { return new TreeMap<>(Map.of("a", limit)); }
    @Override public void setLimit(Reading limit) { this.limit = limit; changed(); }
    private void changed() { sendNotification(new Notification("limit", this, 1)); }
    @Override public List<Level> levels() { return List.of(Level.HIGH); }
    @Override public ObjectName preRegister(MBeanServer server, ObjectName name) { return name; }
    @Override public void postRegister(Boolean done) {}
    @Override public void preDeregister() {}
    @Override public void postDeregister() {}
    @Override public MBeanNotificationInfo[] getNotificationInfo() { return new MBeanNotificationInfo[0]; }
  }
  @MXBean public interface Gauge { int getTurns(); Cell[] getCells(); }
  public static class Cell {
    public int getX() { return 1; }
    public static Cell from(CompositeData data) { return new Cell(); }
  }
  static class Dial implements Gauge {
    @Override public int getTurns() { return turned(); }
    private int turned() { return 3; }
    @Override public Cell[] getCells() { return new Cell[] {new Cell()}; }
  }
  public interface Hatch { boolean isShut(); void shut(int times); }
  static class Door implements Hatch {
    @Override public boolean isShut() { return true; }
    @Override public void shut(int times) { slam(); }
    private void slam() {}
  }
  static class Free implements DynamicMBean {
    @Override public Object getAttribute(String name) { return found(name); }
    private Object found(String name) { return name; }
    @Override public void setAttribute(Attribute attribute) {}
    @Override public AttributeList getAttributes(String[] names) { return new AttributeList(); }
    @Override public AttributeList setAttributes(AttributeList attributes) { return attributes; }
    @Override public Object invoke(String name, Object[] parameters, String[] signature) { return run(name); }
    private Object run(String name) { return name; }
    @Override public MBeanInfo getMBeanInfo() { return new MBeanInfo("Free", "", null, null, null, null); }
  }
  static class Wide extends StandardMBean implements Hatch {
    Wide() throws NotCompliantMBeanException { super(Hatch.class); }
    @Override public boolean isShut() { return false; }
    @Override public void shut(int times) { wide(); }
    private void wide() {}
    @Override protected String getDescription(MBeanInfo info) { return "wide"; }
    @Override protected int getImpact(MBeanOperationInfo info) { return MBeanOperationInfo.ACTION; }
  }
  static class Ear implements NotificationListener {
    @Override public void handleNotification(Notification n, Object back) { heard(n.getType()); }
    private void heard(String type) {}
  }
  static class Sieve implements NotificationFilter {
    @Override public boolean isNotificationEnabled(Notification n) { return passes(); }
    private boolean passes() { return true; }
  }

  public static void main(String[] args) throws Exception {
    MBeanServer server = args.length == 0 ? ManagementFactory.getPlatformMBeanServer() : MBeanServerFactory.createMBeanServer();
    ObjectName boiler = new ObjectName("app:type=Boiler"), meter = new ObjectName("app:type=Meter"), dial = new ObjectName("app:type=Dial"),
        door = new ObjectName("app:type=Door"), free = new ObjectName("app:type=Free"), wide = new ObjectName("app:type=Wide");
    server.registerMBean(new Boiler(), boiler);
    server.registerMBean(new Meter(), meter);
    server.registerMBean(new Dial(), dial);
    server.registerMBean(new StandardMBean(new Door(), Hatch.class), door);
    server.registerMBean(new Free(), free);
    server.registerMBean(new Wide(), wide);
    server.createMBean("app.Plant$Boiler", new ObjectName("app:type=Made"));
    server.addNotificationListener(meter, new Ear(), new Sieve(), null);
    server.setAttribute(boiler, new Attribute("Heat", 5));
    System.out.println(server.getAttribute(boiler, "Heat") + "" + server.getAttribute(boiler, "On"));
    System.out.println(server.invoke(boiler, "stoke", new Object[] {"coal"}, new String[] {"java.lang.String"}));
    System.out.println(server.getAttributes(boiler, new String[] {"Heat"}));
    BoilerMBean far = JMX.newMBeanProxy(server, boiler, BoilerMBean.class);
    System.out.println(far.parts().length);
    try { far.fail(); } catch (RuntimeMBeanException | IllegalStateException bad) { System.out.println("failed"); }
    MeterMXBean near = JMX.newMXBeanProxy(server, meter, MeterMXBean.class);
    System.out.println(near.getReading().getUnit() + near.getAll().get("a").getValue() + near.levels());
    near.setLimit(new Reading(2, "psi"));
    System.out.println(((CompositeData) server.getAttribute(meter, "Reading")).get("value"));
    System.out.println(server.getAttribute(dial, "Turns"));
    System.out.println(JMX.newMXBeanProxy(server, dial, Gauge.class).getCells()[0].getX());
    Hatch hatch = MBeanServerInvocationHandler.newProxyInstance(server, door, Hatch.class, false);
    hatch.shut(2);
    System.out.println(server.getAttribute(door, "Shut") + "" + server.getAttribute(wide, "Shut"));
    server.invoke(wide, "shut", new Object[] {1}, new String[] {"int"});
    System.out.println(server.getAttribute(free, "x") + "" + server.invoke(free, "go", null, null));
    server.setAttributes(free, new AttributeList());
    server.removeNotificationListener(meter, new ObjectName("app:x=y").equals(meter) ? null : listener(server, meter));
    server.unregisterMBean(meter);
  }
  static NotificationListener listener(MBeanServer server, ObjectName meter) throws Exception {
    NotificationListener one = (n, back) -> note();
    server.addNotificationListener(meter, one, null, null);
    return one;
  }
  static void note() {}
}
