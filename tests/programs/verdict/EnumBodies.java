// Classes of constants with bodies.
package verdict.enum_bodies;

enum Kind {
  A { @Override void go() {} },
  B { @Override void go() {} };
  abstract void go();
}

class Main {
  public static void main(String[] args) throws Throwable {
    for (Kind kind : Kind.class.getEnumConstants()) kind.getClass().getDeclaredMethod("go").invoke(kind);
    Enum.valueOf(Kind.class, "B").go();
  }
}

// complete
// min-release 17
// reachable Main.main
