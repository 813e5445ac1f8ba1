// Fields that updaters write at offsets. One of them is named nowhere, so what is written there is not followed.
package rules.field_offsets;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class Plain { public void run() { Main.touch(); } }

class Main {
  volatile Object plain, hiddenField;
  static int touched;

  static void touch() { ++touched; }

  public static void main(String[] args) throws Exception {
    plain(new Main());
    hidden(new Main(), new StringBuilder("dleiFneddih").reverse().toString());
  }

  static void plain(Main main) {
    AtomicReferenceFieldUpdater<Main, Object> updater =
        AtomicReferenceFieldUpdater.newUpdater(Main.class, Object.class, "plain");
    updater.set(main, new Plain());
    ((Plain) main.plain).run();
  }

  static void hidden(Main main, String name) throws Exception {
    AtomicReferenceFieldUpdater<Main, Object> updater =
        AtomicReferenceFieldUpdater.newUpdater(Main.class, Object.class, name);
    updater.compareAndSet(main, null, "rules.field_offsets.Plain");
    if (main.hiddenField == null) throw new AssertionError();
  }
}

// rule field-offset
// complete points-to full
// target Main.plain AtomicReferenceFieldUpdater.newUpdater <Main: java.lang.Object plain>
// site Main.plain AtomicReferenceFieldUpdater.newUpdater resolved
// edge Main.plain -> Plain.run
// site Main.hidden AtomicReferenceFieldUpdater.newUpdater unresolved
