// Class.forName of a literal, then newInstance: the no-argument constructor and the initialiser run (D15).
package reflection.for_name_constant;

class Plugin {
  static { loaded(); }
  Plugin() {}
  Plugin(int n) { unused(); }
  Plugin(String s) { unused(); }
  static void loaded() {}
  static void unused() {}
  void run() {}
}
class Bystander { static { boom(); } static void boom() { throw new IllegalStateException(); } }

class Main {
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName("reflection.for_name_constant.Plugin");
    Object made = type.newInstance();
    ((Plugin) made).run();
  }
}

// rule class-name instance-of-class
// unreachable Bystander.<clinit>
// [local points-to]
// edge Main.main -> Plugin.<init>()V
// no-edge Main.main -> Plugin.<init>(I)V
// no-edge Main.main -> Plugin.<init>(I)V
// no-edge Main.main -> Plugin.<init>(Ljava/lang/String;)V
// edge Plugin.<clinit> -> Plugin.loaded
// edge Main.main -> Plugin.run
// site Main.main Class.forName resolved
// site Main.main Class.newInstance resolved
// target Main.main Class.forName Plugin
// target Main.main Class.newInstance Plugin
// no-target Main.main Class.newInstance Bystander
// [none]
// site Main.main Class.forName unresolved
// site Main.main Class.newInstance unresolved
// no-target Main.main Class.forName Plugin
// no-edge Main.main -> Plugin.<init>
// unreachable Plugin.<clinit>
// unreachable Plugin.run
