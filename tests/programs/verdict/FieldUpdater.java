// An updater of fields by name writes the name.
package verdict.field_updater;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class Holder {
  volatile String name = "verdict.field_updater.First";
}

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    Holder holder = new Holder();
    AtomicReferenceFieldUpdater.newUpdater(Holder.class, String.class, "name").set(holder, "verdict.field_updater.Second");
    Class.forName(holder.name);
  }
}

// complete
// min-release 17
// reachable Main.main
