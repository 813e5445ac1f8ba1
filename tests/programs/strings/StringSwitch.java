// A string switch compiles to hashCode and equals; every arm is reachable.
package strings.string_switch;

class Arms { static void one() {} static void two() {} static void other() {} }

class Main {
  public static void main(String[] args) {
    for (String s : new String[] {"one", "two", "three"}) {
      switch (s) {
        case "one": Arms.one(); break;
        case "two": Arms.two(); break;
        default: Arms.other();
      }
    }
  }
}

// edge Main.main -> java.lang.String.hashCode
// edge Main.main -> java.lang.String.equals
// edge Main.main -> Arms.one
// edge Main.main -> Arms.two
// edge Main.main -> Arms.other
