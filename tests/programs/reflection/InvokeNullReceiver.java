// An instance method on null is not called; a static one ignores whatever the receiver is.
package reflection.invoke_null_receiver;

class Tool {
  public void instance() { throw new IllegalStateException(); }
  public static void statically() {}
}

class Main {
  public static void main(String[] args) throws Exception {
    try {
      Tool.class.getMethod("instance").invoke(null);
      throw new AssertionError();
    } catch (NullPointerException expected) {
      garbage();
    }
  }

  static void garbage() throws Exception { Tool.class.getMethod("statically").invoke("anything"); }
}

// rule method-call
// no-edge Main.main -> Tool.instance
// edge Main.main -> Main.garbage
// edge Main.garbage -> Tool.statically
