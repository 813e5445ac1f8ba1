// Constructors with hidden parameters.
package verdict.inner_constructors;

class Main {
  public static void main(String[] args) throws Throwable {
    Main main = new Main();
    Inner.class.getDeclaredConstructors()[0].newInstance(main);
    String text = "x";
    class Local {
      String get() { return text; }
    }
    Local.class.getDeclaredConstructors()[0].newInstance(text);
    Object anonymous = new Object() {
      @Override public String toString() { return text; }
    };
    anonymous.getClass().getDeclaredConstructors()[0].newInstance(text);
  }

  class Inner {
    Inner() { go(); }
    void go() {}
  }
}

// complete
// min-release 17
// reachable Main.main
