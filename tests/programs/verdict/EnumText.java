// The text of a constant is that of a class.
package verdict.enum_text;

class First {}

class Second {}

enum Kind {
  FIRST("First"), SECOND("Second");
  final String text;
  Kind(String text) { this.text = text; }
  @Override public String toString() { return text; }
}

class Main {
  static String name = "verdict.enum_text.First";
  public static void main(String[] args) throws Throwable {
    for (Kind kind : Kind.values()) name = "verdict.enum_text." + kind;
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
