// Private members used across nested classes: accessor methods up to release 10, nest mates after.
package inner.private_access;

class Main {
  private void secret() {}
  private static Main instance;

  static class Nested {
    void go() { new Main().secret(); }
    private Nested() {}
  }

  public static void main(String[] args) {
    new Nested().go();
  }
}

// edge Main.main -> Main$Nested.go
// reachable Main.secret
// [8]
// edge Main$Nested.go -> Main.access$000
// edge Main.access$000 -> Main.secret
// edge Main.main -> Main$Nested.<init>(LMain$1;)V
// [own]
// edge Main$Nested.go -> Main.secret
// edge Main.main -> Main$Nested.<init>()V
