// Nothing is open: the verdict is yes.
package verdict.complete;

class First {}

class Second {
  static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    make("verdict.complete.First");
    Class.forName("verdict.complete.Second").getDeclaredMethod("go").invoke(null);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
