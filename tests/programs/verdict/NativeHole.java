// A native method of the program can do anything.
package verdict.native_hole;

class First {}

class Second {}

class Main {
  public static void main(String[] args) throws Throwable {
    try {
      change();
    } catch (UnsatisfiedLinkError e) {
      make(name);
    }
  }

  static String name = "verdict.native_hole.First";
  static native void change();
  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
