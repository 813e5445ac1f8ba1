// Where names come from that are not known: specification_points_test reads the points of each look-up.
package values.specification_points;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.ArrayList;
import java.util.Map;
import java.util.function.Function;

class Provenance { Provenance() {} public String name() { return "values.specification_points.Provenance"; } public void run() {} }

class Main {
  static String never;
  static String filled;
  String kept;
  static String[] names = new String[1];

  public static void main(String[] args) throws Exception {
    System.setProperty("values.specification_points.name", hidden("ecnanevorP.stniop_noitacificeps.seulav"));
    property(); line(); arguments(args); empty(); map(); list(); field(); array(); arrayField(); concat(); builder();
    reflective(); first(System.getProperty("values.specification_points.name")); both(true); computed(); lambda();
    member(); copied(); constants("Provenance"); fromNative(args); callback(); instance(); unexplained(null); allOf();
    if (args.length > 0) openMember(args);
  }

  static void property() throws Exception { Class.forName(System.getProperty("values.specification_points.name")); }

  static void line() throws Exception {
    byte[] hidden = hidden("ecnanevorP.stniop_noitacificeps.seulav").getBytes();
    BufferedReader reader = new BufferedReader(new java.io.InputStreamReader(new java.io.ByteArrayInputStream(hidden)));
    String name = reader.readLine();
    Class.forName(name.trim());
  }

  static void arguments(String[] args) throws Exception {
    if (args.length > 0) Class.forName(args[0]);
  }

  static void empty() throws Exception {
    if (never != null) Class.forName(never);
  }

  static void map() throws Exception {
    Map<String, String> names = new HashMap<>();
    names.put("key", read());
    Class.forName(names.get("key"));
  }

  static void list() throws Exception {
    List<String> names = new ArrayList<>();
    names.add(read());
    for (String name : names) Class.forName(name);
  }

  static void field() throws Exception {
    Main main = new Main();
    main.kept = read();
    main.useField();
  }
  void useField() throws Exception { Class.forName(kept); }

  static void array() throws Exception {
    String[] names = {"values.specification_points.Provenance", read()};
    for (String name : names) Class.forName(name);
  }

  static void arrayField() throws Exception {
    fill(names);
    Class.forName(names[0]);
  }
  static void fill(String[] names) { names[0] = read(); }

  static void concat() throws Exception { Class.forName(System.getProperty("no.such", "values.specification_points.Provenanc") + "e"); }

  static void builder() throws Exception {
    StringBuilder text = new StringBuilder();
    for (String part : new String[] {"values.", "specification_points.", System.getProperty("no.such", "Provenance")}) text.append(part);
    Class.forName(text.toString());
  }

  static void reflective() throws Exception {
    Object found = Class.forName(read()).getDeclaredConstructor().newInstance();
    Class.forName((String) found.getClass().getMethod("name").invoke(found));
  }

  static void first(String name) throws Exception { second(name); }
  static void second(String name) throws Exception { Class.forName(name); }

  static void both(boolean which) throws Exception {
    String name = which ? "values.specification_points.Provenance" : System.getenv("no.such");
    Class.forName(name);
  }

  static void computed() throws Exception { Class.forName(hidden("ecnanevorP.stniop_noitacificeps.seulav")); }

  static void lambda() throws Exception {
    Function<String, String> named = part -> prefix(part);
    Class.forName(named.apply(System.getProperty("no.such", "values.specification_points.Provenanc")));
  }
  static String prefix(String part) { return part + "e"; }

  static void member() throws Exception { Provenance.class.getMethod(System.getProperty("no.such", "run")); } static Object notCalled() { return new Provenance(); }

  static void copied() throws Exception { Class.forName(new String(read())); }

  static void constants(String name) throws Exception { Class.forName("values.specification_points." + name); }

  static void instance() throws Exception { Class.forName(read()).getDeclaredConstructor().newInstance(); }

  static void openMember(Object o) throws Exception { kept(Class.forName(read()).getMethod("run")).invoke(o); }
  static void allOf() throws Exception { Class.forName(read()).getMethods(); }

  static void unexplained(Class<?> none) throws Exception {
    if (none != null) none.getMethod("run");
  }
  static java.lang.reflect.Method kept(java.lang.reflect.Method m) { return m; }

  static native String secret();
  static void fromNative(String[] args) throws Exception {
    if (args.length > 0) Class.forName(secret());
  }

  static void callback() throws Exception {
    List<String> names = new ArrayList<>();
    names.add(read());
    names.removeIf(name -> look(name));
  }
  static boolean look(String name) {
    try {
      return Class.forName(name) == null;
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  static String read() { return System.getProperty("values.specification_points.name"); }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// complete
// # specification_points_test reads the witnesses below; together with other programs, what this one puts into collections would reach theirs
// [local]
// site Main.property Class.forName unresolved
// site Main.constants Class.forName unresolved
// # names that the JDK gives
// witness Main.property Main.property:# <- System.getProperty
// witness Main.line Main.line:# <- Main.line:# <- BufferedReader.readLine
// witness Main.concat Main.concat:# <- System.getProperty
// witness Main.member Main.member:# <- System.getProperty
// witness Main.both Main.both:# <- Main.both:# <- System.getenv
// witness Main.copied Main.copied:# <- Main.read:# <- System.getProperty
// # what comes out of a collection
// witness Main.map Main.map:# <- Map.get
// witness Main.list Main.list:# <- Iterator.next
// # parameters: the point is with the callers
// witness Main.second Main.second:# <- Main.first:# <- Main.main:# <- System.getProperty
// witness Main.arguments Main.arguments:# <- Main.main:# <- args
// witness Main.lambda Main.lambda:# <- Main.lambda$lambda$#() <- Main.prefix:# <- Main.lambda$lambda$#:# <- Main.lambda:# <- System.getProperty
// # natives, and what the JDK passes
// witness Main.fromNative Main.fromNative:# <- Main.secret() <- native
// witness Main.look Main.look:# <- Main.lambda$callback$#:# <- parameter
// # fields, arrays and builders
// witness Main.empty Main.empty:# <- Main.never <- empty field
// witness Main.useField Main.useField:# <- Main.kept <- Main.field() <- Main.read:# <- System.getProperty
// witness Main.array Main.array:# <- Main.read:# <- System.getProperty
// witness Main.arrayField Main.arrayField:# <- Main.arrayField:# <- Main.read:# <- System.getProperty
// witness Main.computed Main.computed:# <- Main.hidden:# <- computed text
// # a call that nothing else explains
// witness Main.unexplained Main.unexplained:# <- Class.getMethod
