import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.Stream;

/**
 * Writes programs in which an element goes into a container of the JDK and is looked at where it comes out: every public method of
 * the containers as the way in, and as the way out.
 *
 * <p>{@code ContainerWays FOLDER}: classes Ways0 to Ways9 with a main each, and Files, which lists their files. Way N is the method
 * {@code wayN} with its lambdas; its element is of the class {@code ElementN}, and says "seen N" when it is looked at. Nothing but way N
 * has that class, so whoever calls {@code ElementN.seen} got the element there. What way N calls stands above it.
 *
 * <p>{@code ContainerWays FOLDER own}: classes Own0 to Own9. The arguments are containers of programs, and so are some of those that
 * are filled ({@code OwnContainers.java}).
 */
public final class ContainerWays {
  private static final int PROGRAMS = 10, DEPTH = 3;

  /** Methods that wait, need files, or are every object's. */
  private static final Set<String> LEFT_OUT =
      Set.of("wait", "notify", "notifyAll", "getClass", "hashCode", "equals", "take", "takeFirst", "takeLast", "transfer", "list",
          "store", "save", "storeToXML", "load", "loadFromXML", "parallelStream", "generate", "iterate");

  /** Arguments by the type of the parameter; `element` is the way's, x and y are looked at. */
  private static final Map<Class<?>, String> ARGUMENTS = new HashMap<>();

  static {
    argument("0", int.class);
    argument("10L", long.class);
    argument("true", boolean.class);
    argument("0.75f", float.class);
    argument("1.0", double.class);
    argument("element", Object.class, Comparable.class);
    argument("new Object[] {element}", Object[].class);
    argument("TimeUnit.MILLISECONDS", TimeUnit.class);
    argument("(Class) Object.class", Class.class);
    argument("new AbstractMap.SimpleEntry(element, element)", Map.Entry.class);
    argument("Collections.enumeration(Arrays.asList(element))", Enumeration.class);
    argument("new ArrayList(Arrays.asList(element))", Collection.class, List.class, Iterable.class);
    argument("new HashSet(Arrays.asList(element))", Set.class);
    argument("new TreeSet(Arrays.asList(element))", SortedSet.class);
    argument("new ArrayDeque(Arrays.asList(element))", Queue.class, Deque.class);
    argument("new TreeMap(Map.of(element, element))", Map.class, SortedMap.class);
    argument("((Supplier) () -> element)", Supplier.class);
    argument("((IntFunction) Object[]::new)", IntFunction.class);
    lambda(1, "", Consumer.class);
    lambda(2, "", BiConsumer.class);
    lambda(1, "return element;", Function.class, UnaryOperator.class);
    lambda(2, "return element;", BiFunction.class, BinaryOperator.class);
    lambda(1, "return false;", Predicate.class);
    lambda(2, "return false;", BiPredicate.class);
    lambda(1, "return 1;", ToIntFunction.class, ToLongFunction.class, ToDoubleFunction.class);
    lambda(2, "return 1;", ToIntBiFunction.class, ToLongBiFunction.class, ToDoubleBiFunction.class);
    lambda(2, "return String.valueOf(x).compareTo(String.valueOf(y));", Comparator.class);
    for (Class<?> c : new Class<?>[] {IntBinaryOperator.class, LongBinaryOperator.class, DoubleBinaryOperator.class}) {
      argument("((" + c.getSimpleName() + ") (x, y) -> x)", c);
    }
  }

  private static void takeOwnArguments() {
    argument("new OwnEntry(element)", Map.Entry.class);
    argument("new OwnIterator(element)", Enumeration.class, Iterator.class);
    argument("new OwnList(element)", Collection.class, List.class, Iterable.class);
    argument("new OwnSet(element)", Set.class);
    argument("new OwnQueue(element)", Queue.class);
    argument("new OwnMap(element)", Map.class);
  }

  private static void argument(String code, Class<?>... types) {
    for (Class<?> type : types) ARGUMENTS.put(type, code);
  }

  /** A lambda of each type, which looks at its parameters and ends so. */
  private static void lambda(int parameters, String end, Class<?>... types) {
    String looks = lookAt("x") + (parameters == 2 ? " " + lookAt("y") : "");
    String arrow = (parameters == 2 ? "(x, y)" : "x") + " -> { " + looks + " " + end + " })";
    for (Class<?> type : types) argument("((" + type.getSimpleName() + ") " + arrow, type);
  }

  private final Path folder;
  private final String name;
  private final StringBuilder[] programs = new StringBuilder[PROGRAMS], calls = new StringBuilder[PROGRAMS];
  private int ways, variables;

  private ContainerWays(Path folder, String name) {
    this.folder = folder;
    this.name = name;
  }

  public static void main(String[] args) throws IOException {
    boolean own = args.length > 1 && args[1].equals("own");
    ContainerWays writer = new ContainerWays(Path.of(args[0]), own ? "Own" : "Ways");
    writer.writeCommon();
    if (own) {
      takeOwnArguments();
      writer.writeOwn();
    } else {
      writer.writeCollections();
      writer.writeMaps();
      writer.writeViews();
    }
    writer.writeStaticMethods();
    writer.writePrograms();
  }

  private static String lookAt(String value) {
    return "if (((Object) " + value + ") instanceof Element) ((Element) (Object) " + value + ").seen();";
  }

  private void writeCommon() throws IOException {
    Files.writeString(folder.resolve("Element.java"),
        "abstract class Element implements Comparable {\n"
            + "  static final Element OTHER = new Element() { void seen() {} };\n"
            + "  abstract void seen();\n"
            + "  public int compareTo(Object o) { return String.valueOf(this).compareTo(String.valueOf(o)); }\n"
            + "}\n");
    for (int i = 0; i < PROGRAMS; i++) {
      calls[i] = new StringBuilder();
      programs[i] = new StringBuilder("import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.function.*;\n");
      programs[i].append("import java.util.stream.*;\n\nclass ").append(name).append(i).append(" {\n");
    }
  }

  private void way(String what, String code) {
    int n = ways++, i = n % PROGRAMS;
    programs[i].append("  static class Element" + n + " extends Element { void seen() { System.out.println(\"seen " + n + "\"); } }\n");
    programs[i].append("  // " + what + "\n  static void way" + n + "() throws Throwable {\n");
    programs[i].append("    Element" + n + " element = new Element" + n + "();\n    " + code + "\n  }\n");
    calls[i].append("    try { way" + n + "(); } catch (Throwable t) { System.out.println(\"ended " + n + " by \" + t); }\n");
  }

  private void writePrograms() throws IOException {
    StringJoiner files = new StringJoiner("\n").add(folder + "/Element.java");
    for (int i = 0; i < PROGRAMS; i++) {
      programs[i].append("  public static void main(String[] args) {\n").append(calls[i]).append("  }\n}\n");
      Path file = folder.resolve(name + i + ".java");
      Files.writeString(file, programs[i]);
      files.add(file.toString());
    }
    Files.writeString(folder.resolve("Files"), files.toString());
  }

  /** In an order that is the same in each run. */
  private static List<Method> methodsOf(Class<?> type) {
    List<Method> methods = new ArrayList<>(Arrays.asList(type.getMethods()));
    methods.sort(Comparator.comparing(Method::toString));
    return methods;
  }

  /** A call with arguments of the parameters' types; null where a type has none. */
  private static String call(String on, Method method) {
    StringJoiner arguments = new StringJoiner(", ", on + "." + method.getName() + "(", ")");
    for (Class<?> parameter : method.getParameterTypes()) {
      if (!ARGUMENTS.containsKey(parameter)) return null;
      arguments.add(ARGUMENTS.get(parameter));
    }
    return arguments.toString();
  }

  /** The call, and a look at all that its result holds. */
  private String use(Method method, String call) {
    Class<?> result = method.getReturnType();
    if (result.isPrimitive()) return call + ";";
    return "var r = " + call + "; if (r != null) { " + lookInto(result, "r", 0) + " }";
  }

  /** Code that looks at what a value of the type holds. */
  private String lookInto(Class<?> type, String value, int depth) {
    String v = "v" + variables++, item = "item" + variables++;
    if (depth > DEPTH) return "";
    if (Iterator.class.isAssignableFrom(type)) {
      return "Iterator " + v + " = " + value + "; while (" + v + ".hasNext()) { Object " + item + " = " + v + ".next(); "
          + lookAt(item) + " if (" + item + " instanceof Map.Entry) { " + lookInto(Map.Entry.class, "((Map.Entry) " + item + ")", depth + 1)
          + " } }";
    }
    if (Enumeration.class.isAssignableFrom(type)) return lookInto(Iterator.class, value + ".asIterator()", depth);
    if (Map.class.isAssignableFrom(type)) {
      return "Map " + v + " = " + value + "; " + lookInto(Set.class, v + ".entrySet()", depth + 1)
          + lookInto(Set.class, v + ".keySet()", depth + 1) + lookInto(Collection.class, v + ".values()", depth + 1);
    }
    if (Iterable.class.isAssignableFrom(type) || Stream.class.isAssignableFrom(type)) {
      return lookInto(Iterator.class, value + ".iterator()", depth + 1);
    }
    if (Map.Entry.class.isAssignableFrom(type)) {
      return "Map.Entry " + v + " = " + value + "; Object " + item + " = " + v + ".getKey(); " + lookAt(item) + " Object " + item
          + "value = " + v + ".getValue(); " + lookAt(item + "value");
    }
    if (Object[].class.isAssignableFrom(type)) return "for (Object " + item + " : " + value + ") { " + lookAt(item) + " }";
    if (type == Spliterator.class) return value + ".tryAdvance(" + item + " -> { " + lookAt(item) + " });";
    if (type == Optional.class) return "if (" + value + ".isPresent()) { Object " + item + " = " + value + ".get(); " + lookAt(item) + " }";
    return lookAt(value);
  }

  /** One look uses a stream up, so that its first element is a way of its own. */
  private void wayToFirst(Method method, String before, String call) {
    if (!Stream.class.isAssignableFrom(method.getReturnType())) return;
    way("first: " + method, before + " Object first = ((Stream) " + call + ").findFirst().orElse(null); " + lookAt("first"));
  }

  /** All methods of the type on what `make` gives; `fill` puts OTHER in. */
  private void writeMethods(Class<?> type, String make, String fill) {
    for (Method method : methodsOf(type)) {
      String call = call("held", method);
      if (call == null || LEFT_OUT.contains(method.getName()) || Modifier.isStatic(method.getModifiers()) || method.isBridge()) continue;
      String what = method.toString() + " of " + make, declared = type.getCanonicalName() + " held = " + make + "; ";
      String into = "{ " + use(method, call) + " } " + lookInto(type, "held", 0);
      way("in: " + what, declared + into);
      way("in, beside another: " + what, declared + fill + " " + into);
      way("out: " + what, declared + fill.replace("Element.OTHER", "element") + " " + use(method, call));
      wayToFirst(method, declared + fill.replace("Element.OTHER", "element"), call);
    }
  }

  private void writeCollections() {
    String fill = "held.add(Element.OTHER);";
    Class<?>[] made = {ArrayList.class, LinkedList.class, Vector.class, Stack.class, ArrayDeque.class, PriorityQueue.class, HashSet.class,
        LinkedHashSet.class, TreeSet.class, ConcurrentSkipListSet.class, CopyOnWriteArrayList.class, CopyOnWriteArraySet.class,
        ConcurrentLinkedQueue.class, ConcurrentLinkedDeque.class, LinkedBlockingQueue.class, LinkedBlockingDeque.class,
        PriorityBlockingQueue.class, LinkedTransferQueue.class};
    for (Class<?> c : made) writeMethods(c, "new " + c.getCanonicalName() + "()", fill);
    writeMethods(ArrayBlockingQueue.class, "new ArrayBlockingQueue(9)", fill);
    writeMethods(List.class, "Collections.synchronizedList(new ArrayList())", fill);
    writeMethods(List.class, "Collections.checkedList(new ArrayList(), Object.class)", fill);
    writeMethods(List.class, "new ArrayList(Arrays.asList(Element.OTHER, Element.OTHER)).subList(0, 1)", fill);
    writeMethods(List.class, "Arrays.asList(new Object[3])", "held.set(0, Element.OTHER);");
    writeMethods(Collection.class, "Collections.synchronizedCollection(new ArrayList())", fill);
    writeMethods(Queue.class, "Collections.asLifoQueue(new ArrayDeque())", fill);
    writeMethods(Set.class, "Collections.newSetFromMap(new HashMap())", fill);
    writeMethods(Set.class, "ConcurrentHashMap.newKeySet()", fill);
    writeMethods(ConcurrentHashMap.KeySetView.class, "new ConcurrentHashMap().keySet(Element.OTHER)", fill);
    writeMethods(SortedSet.class, "new TreeSet().headSet(\"z\")", fill);
    writeMethods(NavigableSet.class, "new TreeSet().descendingSet()", fill);
    writeMethods(NavigableSet.class, "Collections.synchronizedNavigableSet(new TreeSet())", fill);
  }

  private void writeMaps() {
    String fill = "held.put(Element.OTHER, Element.OTHER);";
    Class<?>[] made = {HashMap.class, LinkedHashMap.class, TreeMap.class, Hashtable.class, WeakHashMap.class, IdentityHashMap.class,
        ConcurrentHashMap.class, ConcurrentSkipListMap.class, Properties.class};
    for (Class<?> c : made) writeMethods(c, "new " + c.getCanonicalName() + "()", fill);
    writeMethods(Map.class, "Collections.synchronizedMap(new HashMap())", fill);
    writeMethods(Map.class, "Collections.checkedMap(new HashMap(), Object.class, Object.class)", fill);
    writeMethods(NavigableMap.class, "new TreeMap().descendingMap()", fill);
    writeMethods(SortedMap.class, "new TreeMap().headMap(\"z\")", fill);
    writeMethods(NavigableMap.class, "Collections.synchronizedNavigableMap(new TreeMap())", fill);
    writeMethods(ConcurrentNavigableMap.class, "new ConcurrentSkipListMap().descendingMap()", fill);
  }

  /** Containers of programs, and those of the JDK with such as arguments. */
  private void writeOwn() {
    String fill = "held.add(Element.OTHER);", put = "held.put(Element.OTHER, Element.OTHER);";
    for (String list : new String[] {"PlainList", "CallingList", "IteratingList"}) {
      writeMethods(List.class, "new " + list + "()", fill);
      writeMethods(ArrayList.class, "new " + list + "()", fill);
    }
    writeMethods(List.class, "new OwnList(Element.OTHER)", fill);
    writeMethods(List.class, "new OwnList(Element.OTHER).subList(0, 1)", fill);
    writeMethods(List.class, "Collections.synchronizedList(new OwnList(Element.OTHER))", fill);
    writeMethods(List.class, "Collections.synchronizedList(new CallingList())", fill);
    writeMethods(Collection.class, "new PassingCollection()", fill);
    writeMethods(Queue.class, "new OwnQueue(Element.OTHER)", fill);
    writeMethods(Set.class, "new OwnSet(Element.OTHER)", fill);
    writeMethods(Set.class, "new CallingSet()", fill);
    writeMethods(Set.class, "Collections.newSetFromMap(new CallingMap())", fill);
    for (String map : new String[] {"CallingMap", "BoundedMap", "PassingMap", "ComputingMap", "OwnProperties", "OwnMap"}) {
      writeMethods(Map.class, "new " + map + (map.equals("OwnMap") ? "(Element.OTHER)" : "()"), put);
    }
    writeMethods(HashMap.class, "new CallingMap()", put);
    writeMethods(ConcurrentHashMap.class, "new ComputingMap()", put);
    writeMethods(Map.class, "Collections.synchronizedMap(new OwnMap(Element.OTHER))", put);
    writeMethods(Map.class, "Collections.checkedMap(new CallingMap(), Object.class, Object.class)", put);
    Class<?>[] lists = {ArrayList.class, LinkedList.class, Vector.class, ArrayDeque.class, HashSet.class, CopyOnWriteArrayList.class,
        ConcurrentLinkedQueue.class, LinkedBlockingDeque.class, PriorityQueue.class, TreeSet.class};
    for (Class<?> c : lists) writeMethods(c, "new " + c.getCanonicalName() + "()", fill);
    Class<?>[] maps = {HashMap.class, TreeMap.class, Hashtable.class, WeakHashMap.class, IdentityHashMap.class, ConcurrentHashMap.class,
        ConcurrentSkipListMap.class};
    for (Class<?> c : maps) writeMethods(c, "new " + c.getCanonicalName() + "()", put);
  }

  /** Methods that make containers, fill them and take from them. */
  private void writeStaticMethods() {
    Class<?>[] owners = {Collections.class, Arrays.class, List.class, Set.class, Map.class, Objects.class, Optional.class, Stream.class};
    for (Class<?> owner : owners) {
      for (Method method : methodsOf(owner)) {
        String call = call(owner.getSimpleName(), method);
        boolean rest = method.isVarArgs() && method.getParameterCount() > 1;
        if (call == null || rest || !Modifier.isStatic(method.getModifiers()) || LEFT_OUT.contains(method.getName())) continue;
        way(method.toString(), use(method, call));
        wayToFirst(method, "", call);
        String given = ARGUMENTS.get(List.class);
        if (!call.contains(given)) continue;
        way("in: " + method, "List held = new ArrayList(Arrays.asList(Element.OTHER, Element.OTHER)); { "
            + use(method, call.replaceFirst(java.util.regex.Pattern.quote(given), "held")) + " } " + lookInto(List.class, "held", 0));
      }
    }
  }

  /** Methods of iterators, entries, views and streams. `of`: what makes `base`, with X in it, and `held`, a view of it. */
  private void writeViews(Class<?> type, String of, Class<?> base) {
    for (Method method : methodsOf(type)) {
      String call = call("held", method);
      if (call == null || LEFT_OUT.contains(method.getName()) || Modifier.isStatic(method.getModifiers()) || method.isBridge()) continue;
      String what = method + " of " + of;
      way("in: " + what, of.replace("X", "Element.OTHER") + " { " + use(method, call) + " } " + lookInto(base, "base", 0));
      way("out: " + what, of.replace("X", "element") + " " + use(method, call));
      wayToFirst(method, of.replace("X", "element"), call);
    }
  }

  private void writeViews() {
    String list = "List base = new ArrayList(Arrays.asList(X, X)); ";
    writeViews(ListIterator.class, list + "ListIterator held = base.listIterator(); held.next();", List.class);
    writeViews(ListIterator.class, "List base = new LinkedList(Arrays.asList(X)); ListIterator held = base.listIterator(1);", List.class);
    writeViews(Iterator.class, "List base = new Vector(Arrays.asList(X)); Iterator held = base.iterator();", List.class);
    writeViews(Spliterator.class, list + "Spliterator held = base.spliterator();", List.class);
    writeViews(Stream.class, list + "Stream held = base.stream();", List.class);
    writeViews(Stream.class, list + "Stream held = Stream.of(base.toArray());", List.class);
    writeViews(Stream.class, list + "Stream held = base.parallelStream().filter(x -> true).sorted().map(x -> x);", List.class);
    writeViews(Stream.class, list + "Stream held = Stream.concat(base.stream(), Stream.of(X)).distinct().skip(0).peek(x -> {});",
        List.class);
    writeViews(Stream.class, list + "Stream held = (Stream) base.stream().flatMap(x -> Stream.of(x)).sequential();", List.class);
    writeViews(Stream.class, list + "Stream held = ((Stream) IntStream.range(0, 2).mapToObj(base::get).onClose(() -> {})).limit(1);", List.class);
    writeViews(Optional.class, list + "Optional held = Optional.of(X);", List.class);
    for (String map : new String[] {"HashMap", "TreeMap", "ConcurrentHashMap"}) {
      String filled = "Map base = new " + map + "(); base.put(X, X); ";
      writeViews(Map.Entry.class, filled + "Map.Entry held = (Map.Entry) base.entrySet().iterator().next();", Map.class);
      writeViews(Set.class, filled + "Set held = base.entrySet();", Map.class);
      writeViews(Set.class, filled + "Set held = base.keySet();", Map.class);
      writeViews(Collection.class, filled + "Collection held = base.values();", Map.class);
    }
    writeViews(Map.Entry.class, "Map.Entry held = new AbstractMap.SimpleEntry(X, X); List base = new ArrayList();", List.class);
    writeViews(NavigableSet.class, "TreeMap base = new TreeMap(); base.put(X, X); NavigableSet held = base.navigableKeySet();", Map.class);
  }
}
