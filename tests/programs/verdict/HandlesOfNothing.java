// Handles that run nothing, throw their argument or go through a switch point.
package verdict.handles_of_nothing;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.SwitchPoint;

class First {}

class Second {}

class Third {}

class Named extends RuntimeException {
  final String name;
  Named(String name) { this.name = name; }
}

class Main {
  public static void main(String[] args) throws Throwable {
    SwitchPoint point = new SwitchPoint();
    MethodHandle before = MethodHandles.constant(String.class, "verdict.handles_of_nothing.First");
    MethodHandle after = MethodHandles.lookup().findStatic(Main.class, "after", MethodType.methodType(String.class));
    MethodHandle either = point.guardWithTest(before, after);
    make((String) either.invoke());
    SwitchPoint.invalidateAll(new SwitchPoint[] {point});
    make((String) either.invoke());
    Object none = MethodHandles.zero(Object.class).invoke();
    Object nothing = MethodHandles.empty(MethodType.methodType(Object.class)).invoke();
    int length = (int) MethodHandles.arrayLength(String[].class).invoke(new String[3]);
    try {
      Object never = MethodHandles.throwException(Object.class, Named.class).invoke(new Named("verdict.handles_of_nothing.Third"));
    } catch (Named e) {
      make(e.name);
    }
  }

  static String after() { return "verdict.handles_of_nothing.Second"; }
  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.after
// [full]
// sound Main.make Class.forName yes
// target Main.make Class.forName First
// target Main.make Class.forName Second
// target Main.make Class.forName Third
