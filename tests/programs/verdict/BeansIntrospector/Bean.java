package verdict.beans_introspector;

public class Bean {
  public String getName() { return name(); }
  static String name() { return ""; }
}
