// A method of a function object that is called by reflection gives a box; so do handles of it.
package verdict.boxed_by_function;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

interface Count {
  int count();
}

class Main {
  public static void main(String[] args) throws Throwable {
    Count three = () -> 3;
    nameOf(Count.class.getMethod("count").invoke(three));
    MethodHandle handle = MethodHandles.lookup().findVirtual(Count.class, "count", MethodType.methodType(int.class));
    hashOf((Object) handle.invoke(three));
  }

  static void nameOf(Object box) throws Exception { box.getClass().getMethod("toString").invoke(box); }
  static void hashOf(Object box) throws Exception { box.getClass().getMethod("hashCode").invoke(box); }
}

// complete
// min-release 17
// reachable Main.main
