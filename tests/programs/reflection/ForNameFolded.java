// Names that the compiler folds, and a nested class name with a dollar sign.
package reflection.for_name_folded;

class Main {
  static final String PACKAGE = "reflection.for_name_folded.";
  static final String NAME = PACKAGE + "Main$Nested";

  static class Nested { void run() {} }
  static class Sibling { void run() {} }

  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    ((Nested) Class.forName(NAME).newInstance()).run();
  }
}

// rule class-name
// [local points-to]
// site Main.main Class.forName resolved
// target Main.main Class.forName Main$Nested
// edge Main.main -> Main$Nested.run
// edge Main.main -> Main$Nested.<init>
// unreachable Main$Sibling.<init>
