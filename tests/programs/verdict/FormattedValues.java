// A formatter of the JDK makes values of a class that it is given, of their text.
package verdict.formatted_values;

import javax.swing.text.DefaultFormatter;

class Main {
  public static void main(String[] args) throws Throwable {
    DefaultFormatter formatter = new DefaultFormatter();
    formatter.setValueClass(Value.class);
    formatter.stringToValue("text");
  }
}

// complete
// min-release 17
// reachable Main.main
