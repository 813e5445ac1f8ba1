// Names that loops put together: what is added again and again is a name, a part of one, or no name at all.
package strings.loop_parts;

class LpConcatenated { LpConcatenated() {} }
class LpAppended { LpAppended() {} }
class LpCalled { LpCalled() {} }
class LpNull { LpNull() {} }

class Main {
  static void make(String name) throws Exception { Class.forName(name).getDeclaredConstructor().newInstance(); }

  static void concatenated() throws Exception {
    String name = "";
    for (String part : new String[] {"strings", ".", "loop_parts", ".", "LpConcatenated"}) name += part;
    make(name);
  }

  static void appended() throws Exception {
    StringBuilder name = new StringBuilder();
    for (String part : new String[] {"strings.loop_parts.", "LpAppended"}) name.append(part);
    Class.forName(name.toString()).getDeclaredConstructor().newInstance();
  }

  static String all(String... parts) {
    String name = "";
    for (String part : parts) name = name.concat(part);
    return name;
  }

  static void called() throws Exception { Class.forName(all("strings.loop_", "parts.", "LpCalled")); }

  static String part(int i) { return i == 0 ? "strings.loop_parts." : i == 1 ? "LpNull" : null; }

  /** Ends before null is added, which the analysis does not see. */
  static void nulls() throws Exception {
    String name = "";
    for (int i = 0; i < 2; i++) name += part(i);
    Class.forName(name);
  }

  public static void main(String[] args) throws Exception {
    concatenated();
    appended();
    called();
    nulls();
  }
}

// complete full
// [full]
// target Main.make Class.forName LpConcatenated
// target Main.appended Class.forName LpAppended
// target Main.called Class.forName LpCalled
// target Main.nulls Class.forName LpNull
