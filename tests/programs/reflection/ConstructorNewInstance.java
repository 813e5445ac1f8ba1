// getConstructor and getDeclaredConstructor with parameter types; arguments flow to the parameters.
package reflection.constructor_new_instance;

import java.lang.reflect.Constructor;

class Argument { void hit() {} }
class Target {
  Argument held;
  public Target(Argument argument) { held = argument; argument.hit(); }
  private Target(String text) { text.length(); }
  void run() { held.hit(); }
}

class Main {
  public static void main(String[] args) throws Exception {
    Constructor<?> constructor = Target.class.getConstructor(Argument.class);
    Object made = constructor.newInstance(new Argument());
    ((Target) made).run();
    declared();
  }

  static void declared() throws Exception {
    Constructor<Target> constructor = Target.class.getDeclaredConstructor(String.class);
    constructor.setAccessible(true);
    constructor.newInstance("text");
  }
}

// rule instance-by-constructor
// edge Main.main -> Target.<init>(LArgument;)V
// edge Target.<init>(LArgument;)V -> Argument.hit
// edge Main.main -> Target.run
// edge Target.run -> Argument.hit
// edge Main.declared -> Target.<init>(Ljava/lang/String;)V
// target Main.main Constructor.newInstance <Target: void <init>(Argument)>
// target Main.declared Constructor.newInstance <Target: void <init>(java.lang.String)>
// site Main.main Constructor.newInstance resolved
// [none]
// no-edge Main.main -> Target.<init>
// site Main.main Constructor.newInstance unresolved
