// getConstructors gives the public ones, getDeclaredConstructors all.
package reflection.get_constructors;

import java.lang.reflect.Constructor;

class Open { public Open() {} Open(int hidden) { throw new IllegalStateException(); } }
class Closed { Closed() {} }

class Main {
  public static void main(String[] args) throws Exception {
    for (Constructor<?> constructor : Open.class.getConstructors()) constructor.newInstance();
    declared();
  }

  static void declared() throws Exception {
    for (Constructor<?> constructor : Closed.class.getDeclaredConstructors()) constructor.newInstance();
  }
}

// rule member-look-up instance-by-constructor
// edge Main.main -> Open.<init>()V
// no-edge Main.main -> Open.<init>(I)V
// edge Main.declared -> Closed.<init>
// no-edge Main.declared -> Open.<init>
