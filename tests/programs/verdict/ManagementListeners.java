// The JVM itself makes the beans of its memory and threads, and tells their listeners what it did.
package verdict.management_listeners;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

class Collected implements NotificationListener {
  static final CountDownLatch done = new CountDownLatch(1);

  public void handleNotification(Notification notification, Object handback) {
    name(((CompositeData) notification.getUserData()).get("gcName"));
    done.countDown();
  }

  static void name(Object name) { name.toString(); }
}

class Filled implements NotificationListener {
  static final CountDownLatch done = new CountDownLatch(1);

  public void handleNotification(Notification notification, Object handback) {
    message(notification.getMessage());
    done.countDown();
  }

  static void message(String message) {}
}

class Seen {
  static void usage(MemoryUsage usage) {}
  static void thread(ThreadInfo info) { info.getThreadName(); }
  static void frame(StackTraceElement frame) { frame.getMethodName(); }
}

class Main {
  static byte[] kept;

  public static void main(String[] args) throws Exception {
    ((NotificationEmitter) ManagementFactory.getMemoryMXBean()).addNotificationListener(new Filled(), null, null);
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      Seen.usage(pool.getUsage());
      if (pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported()) pool.setUsageThreshold(1);
    }
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector).addNotificationListener(new Collected(), null, null);
    }
    threads(ManagementFactory.getThreadMXBean());
    kept = new byte[1 << 20];
    System.gc();
    Collected.done.await(30, TimeUnit.SECONDS);
    Filled.done.await(30, TimeUnit.SECONDS);
  }

  static void threads(ThreadMXBean threads) {
    for (ThreadInfo info : threads.dumpAllThreads(true, true)) {
      Seen.thread(info);
      for (StackTraceElement frame : info.getStackTrace()) Seen.frame(frame);
    }
  }
}

// complete points-to
// release own
// [points-to full]
// edge Main.main -> Seen.usage
// edge Main.threads -> Seen.thread
// edge Main.threads -> Seen.frame
// edge Collected.handleNotification -> Collected.name
// edge Filled.handleNotification -> Filled.message
// edge Seen.thread -> java.lang.management.ThreadInfo.getThreadName
// edge Seen.frame -> java.lang.StackTraceElement.getMethodName
