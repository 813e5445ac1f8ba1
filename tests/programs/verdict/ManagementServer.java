// The server of managed beans that the JDK makes: what is given to it is called.
package verdict.management_server;

import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.MBeanServerDelegate;
import javax.management.Notification;
import javax.management.NotificationFilter;
import javax.management.NotificationListener;
import javax.management.ObjectInstance;
import javax.management.ObjectName;
import javax.management.QueryExp;
import javax.management.timer.Timer;

class Listener implements NotificationListener {
  @Override public void handleNotification(Notification n, Object handback) { ((Runnable) handback).run(); }
}

class Filter implements NotificationFilter {
  private static final long serialVersionUID = 1;
  @Override public boolean isNotificationEnabled(Notification n) { return true; }
}

class Query implements QueryExp {
  private static final long serialVersionUID = 1;
  @Override public boolean apply(ObjectName name) { return name.getDomain().equals("java.lang"); }
  @Override public void setMBeanServer(MBeanServer server) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    server.addNotificationListener(MBeanServerDelegate.DELEGATE_NAME, new Listener(), new Filter(), (Runnable) Main::back);
    server.registerMBean(new Timer(), new ObjectName("verdict.management_server:type=Timer"));
    for (ObjectName name : server.queryNames(null, new Query())) use(name);
    for (ObjectInstance instance : server.queryMBeans(null, null)) use(instance.getObjectName());
  }

  static void back() {}

  static void use(ObjectName name) {
    if (name.isPattern()) throw new IllegalStateException();
  }
}

// complete
// min-release 17
// [own full]
// edge Main.main -> Main.use
// reachable Main.back
// reachable Filter.isNotificationEnabled
// reachable Query.apply
// reachable Query.setMBeanServer
