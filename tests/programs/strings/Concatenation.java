// String concatenation calls toString of its operands: through StringBuilder at release 8, by bootstrap later.
package strings.concatenation;

class Label { @Override public String toString() { return "label"; } }
class Silent { @Override public String toString() { return "silent"; } }
class Chained {
  @Override public String toString() { return "chained " + new Label(); }
}

class Main {
  public static void main(String[] args) {
    Object label = new Label();
    String text = "a " + label + 1 + 'c' + 2L + null;
    if (!text.equals("a label1c2null")) throw new AssertionError();
    text += new Chained();
    new Silent();
    text.length();
  }
}

// reachable Label.toString
// reachable Chained.toString
// unreachable Silent.toString
// edge Main.main -> java.lang.String.length
