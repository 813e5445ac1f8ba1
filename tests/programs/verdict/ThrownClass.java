// The class of an exception that the virtual machine makes.
package verdict.thrown_class;

class Main {
  public static void main(String[] args) throws Throwable {
    try {
      Object o = "x";
      Main.take((Integer) o);
    } catch (RuntimeException e) {
      Class.forName(e.getClass().getName()).getConstructor().newInstance();
    }
  }

  static void take(Integer i) {}
}

// complete
// min-release 17
// reachable Main.main
