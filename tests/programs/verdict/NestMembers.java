// Nest members of a class.
package verdict.nest_members;

class Main {
  public static void main(String[] args) throws Throwable {
    for (Class<?> c : Main.class.getNestMembers()) {
      if (c != Main.class) c.getDeclaredConstructor().newInstance();
    }
  }

  static class Inner {
    Inner() { go(); }
    static void go() {}
  }
}

// complete
// min-release 17
// reachable Main.main
