// An array class has a descriptor for a name; its Class is not the element's.
package reflection.for_name_array;

import java.lang.reflect.Array;

class Plugin { static { boom(); } static void boom() { throw new IllegalStateException(); } }

class Main {
  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName("[Lreflection.for_name_array.Plugin;");
    if (!type.isArray()) throw new AssertionError();
  }
}

// rule class-name
// unreachable Plugin.<clinit>
// [local points-to]
// site Main.main Class.forName resolved
// target Main.main Class.forName Plugin[]
