// Nested, local and anonymous classes have names with dollar signs.
package reflection.nested_names;

class Outer {
  static class Inner { static class Deep { void run() {} } }
}

@SuppressWarnings("deprecation")
class Main {
  public static void main(String[] args) throws Exception {
    ((Outer.Inner.Deep) Class.forName("reflection.nested_names.Outer$Inner$Deep").newInstance()).run();
    try {
      Class.forName("reflection.nested_names.Outer.Inner");
      throw new AssertionError();
    } catch (ClassNotFoundException expected) {
      slashes();
    }
  }

  static void slashes() {
    try {
      Class.forName("reflection.nested_names/Outer");
      throw new AssertionError();
    } catch (ClassNotFoundException | NoClassDefFoundError expected) {
      expected.getMessage();
    }
  }
}

// rule class-name
// edge Main.main -> Outer$Inner$Deep.run
// target Main.main Class.forName Outer$Inner$Deep
// no-target Main.main Class.forName Outer$Inner
// no-target Main.slashes Class.forName Outer
