// Classes of the JDK that an expression in a constant names, where the name is not known at the look-up.
package verdict.classes_in_expressions;

import java.util.StringTokenizer;

class Main {
  static Object evaluate(String expression) throws Exception {
    StringTokenizer parts = new StringTokenizer(expression, " ()", true);
    while (parts.hasMoreTokens()) {
      String part = parts.nextToken();
      if (part.indexOf('.') > 0) return Class.forName(part).newInstance();
    }
    return null;
  }

  public static void main(String[] args) throws Exception {
    if (evaluate("new java.util.zip.CRC32()").hashCode() == 0) throw new AssertionError();
  }
}

// rule named-class
// [full]
// site Main.evaluate Class.forName partial
// target Main.evaluate Class.forName java.util.zip.CRC32
// evidence Main.evaluate Class.forName text
// target Main.evaluate Class.newInstance java.util.zip.CRC32
