// Library code that calls back: String.valueOf, String.format and StringBuilder.append of an object.
package strings.value_of;

class Label { @Override public String toString() { return "label"; } }
class Formatted { @Override public String toString() { return "formatted"; } }
class Appended implements CharSequence {
  public int length() { return 1; }
  public char charAt(int index) { return 'x'; }
  public CharSequence subSequence(int start, int end) { return this; }
  @Override public String toString() { return "x"; }
}

class Main {
  public static void main(String[] args) {
    String.valueOf(new Label());
    if (!String.format("<%s>", new Formatted()).equals("<formatted>")) throw new AssertionError();
    new StringBuilder().append(new Appended());
  }
}

// edge java.lang.String.valueOf -> Label.toString
// reachable Formatted.toString
// reachable Appended.length
// reachable Appended.charAt
