// Argument arrays whose length one allocation does not tell.
package verdict.argument_counts;

import java.lang.reflect.Method;
import java.util.Arrays;

class Takes {
  public static void take() {}
  public static void take(String one) {}
  public static void take(String one, String two) {}
}

class Main {
  static Object[] make(int length) { return new Object[length]; }

  public static void main(String[] args) throws Throwable {
    Object[] grown = new Object[1];
    if (args.length == 0) {
      grown = new Object[2];
      grown[1] = "two";
    }
    grown[0] = "one";
    for (Method m : Takes.class.getMethods()) {
      if (m.getName().equals("take") && m.getParameterCount() == grown.length) m.invoke(null, grown);
    }
    Object[] made = args.length == 0 ? make(1) : new Object[2];
    for (Method m : Takes.class.getMethods()) {
      if (m.getName().equals("take") && m.getParameterCount() == 1) m.invoke(null, made);
    }
    Object[] none = new Object[2];
    if (args.length == 0) none = null;
    for (Method m : Takes.class.getMethods()) {
      if (m.getName().equals("take") && m.getParameterCount() == 0) m.invoke(null, none);
    }
    Object[] copied = new Object[2];
    copied = Arrays.copyOf(copied, 1);
    for (Method m : Takes.class.getMethods()) {
      if (m.getName().equals("take") && m.getParameterCount() == 1) m.invoke(null, copied);
    }
  }
}

// complete full
// reachable Main.main
