// Arrays of arrays of classes that come out of arrays again.
package values.nested_arrays;

import java.lang.reflect.Array;

class First {}

class Second {}

class Third {}

class Main {
  static Class<?> arrays(Class<?> component) { return Array.newInstance(component, 0).getClass(); }

  public static void main(String[] args) {
    for (Class<?> type : new Class<?>[] {First.class, Second.class, Third.class}) arrays(arrays(type));
  }
}

// target Main.arrays Array.newInstance First[]
// target Main.arrays Array.newInstance First[][]
// target Main.arrays Array.newInstance Third[][]
// [full]
// target Main.arrays Array.newInstance First[][]
// target Main.arrays Array.newInstance Third[][]
