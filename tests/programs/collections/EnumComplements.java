// Sets of all other constants of an enum: the JDK puts in what no call gave it.
package collections.enum_complements;

import java.util.*;

enum Colour {
  RED { @Override void a() {} @Override void b() {} },
  BLUE { @Override void a() {} @Override void b() {} };
  abstract void a();
  abstract void b();
}

class Main {
  public static void main(String[] args) {
    EnumSet<Colour> red = EnumSet.of(Colour.RED);
    for (Colour c : EnumSet.complementOf(red)) c.a();
    EnumSet.complementOf(EnumSet.copyOf(red)).iterator().next().b();
  }
}

// edge Main.main -> Colour$2.a
// edge Main.main -> Colour$2.b
