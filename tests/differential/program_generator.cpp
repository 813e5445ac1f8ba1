#include "tests/differential/program_generator.h"

#include <algorithm>
#include <string>
#include <vector>

#include "tests/differential/program_shape.h"

namespace heliograph::differential {
namespace {

using Kind = JavaType::Kind;

/// Methods that do with their parameters what shortcuts tell apart, and some that look like it but are not.
constexpr const char* kCells = R"(
class Cell {
  Object held;
  Cell next;
  Cell(Object x) { this(x, null); }
  Cell(Object x, Cell n) { init(x); next = n; }
  private void init(Object x) { held = x; }
  Object get() { return held; }
  final Object own() { return held; }
  Object relay() { return get(); }
  final Object relayOwn() { Object x = own(); return x; }
  Object orElse(Object d) { Object h = held; return h == null ? d : h; }
  Object made() { return Main.flag() ? new Object() : relayOwn(); }
  Object deep() { return next.relay(); }
  Object loop(int n) { return n == 0 ? held : next.loop(n - 1); }
  Cell with(Object x) { put(x); return this; }
  Cell self() { return this; }
  void put(Object x) { held = x; }
  final void set(Object x) { held = x; }
  void change(Object x) { if (x == null) x = Main.shared; held = x; }
  void from(Cell other) { held = other.held; }
  static void fill(Cell c, Object x) { c.put(x); }
  static void fillOwn(Cell c, Object x) { c.set(x); }
  static Object same(Object a) { return a; }
  static Object first(Object a, Object b) { return Main.flag() ? a : same(b); }
  static String text(Object a) { return (String) same(a); }
  static Object read(Cell c) { try { return c.relayOwn(); } catch (RuntimeException e) { return e; } }
  static Object again(Cell c, Object d, int n) {
    if (n == 0) return d;
    Object r = again(c, d, n - 1);
    return Main.flag() ? r : c.own();
  }
  static Object[] all(Object[] a) { return a; }
  static Object at(Object[] a) { return a[0]; }
}
class SubCell extends Cell {
  Object more;
  SubCell(Object x) { super(x); }
  SubCell(Object x, Cell n) { super(x, n); more = n; }
  Object get() { return more; }
  void put(Object x) { more = x; }
  Object orElse(Object d) { return super.orElse(d); }
  Cell self() { return next; }
}
)";

/// Containers below those of the JDK, some of which do other than these, and code that hands containers on.
constexpr const char* kHolders = R"(
class Bag extends ArrayList<Object> {
  Object last() { return get(size() - 1); }
  @Override public int hashCode() { return 1; }
}
class OwnList extends ArrayList<Object> {
  @Override public boolean add(Object x) { Main.shared = x; return super.add(x); }
  @Override public Object get(int i) { return Main.flag() ? super.get(i) : Main.shared; }
}
class OwnMap extends HashMap<Object, Object> {
  @Override public Object put(Object key, Object value) { return super.put(value, key); }
}
class Kept extends LinkedHashMap<Object, Object> {
  @Override protected boolean removeEldestEntry(Map.Entry<Object, Object> e) { Main.shared = e.getValue(); return false; }
}
class Held extends AbstractList<Object> {
  final Object[] all;
  Held(Object... all) { this.all = all; }
  @Override public Object get(int i) { return all[i]; }
  @Override public Object set(int i, Object x) { all[i] = x; return x; }
  @Override public int size() { return all.length; }
}
class Shared implements UnaryOperator<Object> {
  @Override public Object apply(Object x) { return Main.shared; }
}
class Second implements BiFunction<Object, Object, Object> {
  @Override public Object apply(Object x, Object y) { return y; }
}
class Holders {
  final List<Object> list = new ArrayList<>();
  static final Map<Object, Object> KNOWN = new HashMap<>();
  List<Object> list() { return list; }
  static List<Object> of(Object x) { List<Object> l = new ArrayList<>(); l.add(x); return l; }
  static Map<Object, Object> map(Object k, Object v) { Map<Object, Object> m = new HashMap<>(); m.put(k, v); return m; }
  static Object first(Collection<Object> l) { for (Object o : l) return o; return null; }
  static void move(Collection<Object> from, Collection<Object> to) { to.addAll(from); }
  static List<Object> again(List<Object> l, int n) { return n == 0 ? l : again(new ArrayList<>(l), n - 1); }
  static List<Object> wrap(List<Object> l) { return Main.flag() ? l : Collections.unmodifiableList(l); }
  static Object known(Object k, Object v) { return Main.flag() ? KNOWN.put(k, v) : KNOWN.get(k); }
}
)";

const JavaType kObject{Kind::kObject, 0, 0};
const JavaType kString{Kind::kString, 0, 0};

struct Variable {
  std::string name;
  JavaType type;
  bool is_final;  ///< can be captured by a lambda
};

/// Where code stands: what it can name.
struct Scope {
  int cls = -1;  ///< the class whose `this` is available, -1 in static code
  std::vector<Variable> variables;
};

class Generator {
 public:
  Generator(uint64_t seed, const GeneratorOptions& options)
      : seed_(seed), options_(options), random_(seed * 2 + 1), shape_(random_, options) {}

  std::string Run() {
    Line("package gen" + std::to_string(seed_) + ";");
    Line("");
    if (options_.containers) Line("import java.util.*;\nimport java.util.function.*;");
    EmitSupport();
    if (options_.passing) Line(kCells);
    if (options_.containers) Line(kHolders);
    for (int i = 0; i < static_cast<int>(shape_.interfaces.size()); ++i) EmitInterface(i);
    for (int c = 0; c < static_cast<int>(shape_.classes.size()); ++c) EmitClass(c);
    EmitMain();
    return std::move(out_);
  }

 private:
  void Line(const std::string& text) { out_ += text.empty() ? "\n" : std::string(2 * depth_, ' ') + text + "\n"; }
  void Open(const std::string& text) {
    Line(text + " {");
    ++depth_;
  }
  void Close(const std::string& text = "}") {
    --depth_;
    Line(text);
  }
  std::string Fresh(const char* prefix) { return prefix + std::to_string(next_name_++); }

  void EmitSupport() {
    Line("interface F { Object apply(Object x) throws Throwable; }");
    Open("class Box<T>");
    Line("T value;");
    Line("Box<T> next;");
    Line("Box() {}");
    Line("Box(T value) { this.value = value; }");
    Line("T get() { return value; }");
    Line("void set(T value) { this.value = value; }");
    Close();
    Open("class E0 extends RuntimeException");
    Line("Object payload;");
    Line("E0() {}");
    Line("E0(Object payload) { this.payload = payload; }");
    Line("Object info() { return payload; }");
    Close();
    Line("class E1 extends E0 { E1() {} E1(Object payload) { super(payload); } Object info() { return this; } }");
    Line("class E2 extends RuntimeException { E2() {} Object info() { return \"e2\"; } }");
  }

  std::string Signature(const MethodShape& method, Scope& scope) {
    std::string text = shape_.Name(method.result) + " " + method.name + "(";
    for (size_t i = 0; i < method.parameters.size(); ++i) {
      const std::string name = "p" + std::to_string(i);
      text += (i > 0 ? ", " : "") + shape_.Name(method.parameters[i]) + " " + name;
      scope.variables.push_back({name, method.parameters[i], true});
    }
    return text + ") throws Throwable";
  }

  void EmitBody(const MethodShape& method, Scope scope, const std::string& super_call = "") {
    EmitBlock(scope, 1);
    if (!super_call.empty() && random_.Chance(50)) Line("return " + super_call + ";");
    else Line("return " + Expression(method.result, scope, 2) + ";");
  }

  void EmitInterface(int i) {
    const InterfaceShape& interface = shape_.interfaces[i];
    const std::string parent = interface.parent < 0 ? "" : " extends I" + std::to_string(interface.parent);
    Open("interface I" + std::to_string(i) + parent);
    for (int s : interface.methods) {
      if (interface.defaults.contains(s)) continue;
      Scope scope;
      Line(Signature(shape_.selectors[s], scope) + ";");
    }
    for (int s : interface.defaults) {
      Scope scope;
      Open("default " + Signature(shape_.selectors[s], scope));
      scope.variables.push_back({"this", {Kind::kInterface, i, 0}, true});
      EmitBody(shape_.selectors[s], scope);
      Close();
    }
    Line("I" + std::to_string(i) + " K" + std::to_string(i) + " = null;");
    Close();
  }

  void EmitClass(int c) {
    const ClassShape& cls = shape_.classes[c];
    const std::string name = "C" + std::to_string(c);
    std::string header = (cls.is_abstract ? "abstract class " : "class ") + name;
    if (cls.parent >= 0) header += " extends C" + std::to_string(cls.parent);
    for (size_t i = 0; i < cls.interfaces.size(); ++i) {
      header += (i == 0 ? " implements I" : ", I") + std::to_string(cls.interfaces[i]);
    }
    Open(header);
    EmitFields(c);
    Open("public " + name + "() throws Throwable");
    if (random_.Chance(40)) EmitBlock(InstanceScope(c), 1);
    Close();
    for (int s : cls.abstract_methods) {
      Scope scope;
      Line("public abstract " + Signature(shape_.selectors[s], scope) + ";");
    }
    for (int s : cls.methods) EmitMethod(c, s);
    for (const MethodShape& method : cls.statics) {
      Scope scope;
      Open("static " + Signature(method, scope));
      EmitBody(method, scope);
      Close();
    }
    Open("private Object hidden(Object p0) throws Throwable");
    Scope scope = InstanceScope(c);
    scope.variables.push_back({"p0", kObject, true});
    Line("return " + Expression(kObject, scope, 3) + ";");
    Close();
    if (random_.Chance(30)) Line("@Override public String toString() { return \"" + name + "\" + Main.shared; }");
    Close();
  }

  void EmitFields(int c) {
    const ClassShape& cls = shape_.classes[c];
    const std::string number = std::to_string(c) + "_";
    for (size_t i = 0; i < cls.fields.size(); ++i) {
      Line("public " + shape_.Name(cls.fields[i]) + " f" + number + std::to_string(i) + ";");
    }
    if (cls.static_fields.empty()) return;
    for (size_t i = 0; i < cls.static_fields.size(); ++i) {
      Line("public static " + shape_.Name(cls.static_fields[i]) + " g" + number + std::to_string(i) + ";");
    }
    Open("static");
    Open("try");
    for (size_t i = 0; i < cls.static_fields.size(); ++i) {
      Line("g" + number + std::to_string(i) + " = " + Expression(cls.static_fields[i], {}, 2) + ";");
    }
    Close("} catch (Throwable e) {");
    Line("  Main.shared = e;");
    Line("}");
    Close();
  }

  Scope InstanceScope(int c) const {
    Scope scope;
    scope.cls = c;
    scope.variables.push_back({"this", {Kind::kClass, c, 0}, true});
    return scope;
  }

  void EmitMethod(int c, int selector) {
    const MethodShape& method = shape_.selectors[selector];
    Scope scope = InstanceScope(c);
    Open("public " + Signature(method, scope));
    std::string super_call;
    if (shape_.SuperHasBody(c, selector)) {
      super_call = "super." + method.name + "(";
      for (size_t i = 0; i < method.parameters.size(); ++i) super_call += (i > 0 ? ", p" : "p") + std::to_string(i);
      super_call += ")";
    }
    EmitBody(method, scope, super_call);
    Close();
  }

  void EmitMain() {
    Open("class Main");
    Line("static Object shared;");
    Line("static int fuel = 1000;");
    Line("static boolean flag() { return (fuel-- & 1) == 0; }");
    if (options_.reflection) {
      Line("static Object make(String name) throws Throwable { return Class.forName(name).newInstance(); }");
    }
    Open("public static void main(String[] args) throws Throwable");
    Scope scope;
    for (int c = 0; c < static_cast<int>(shape_.classes.size()); ++c) {
      if (shape_.classes[c].is_abstract || random_.Chance(40)) continue;
      const std::string name = Fresh("v");
      Line("final C" + std::to_string(c) + " " + name + " = new C" + std::to_string(c) + "();");
      scope.variables.push_back({name, {Kind::kClass, c, 0}, true});
    }
    for (int i = 0; i < 3; ++i) EmitBlock(scope, 2);
    Close();
    Close();
  }

  // Statements. `scope` is a copy: names declared in a block end with it.

  void EmitBlock(Scope scope, int nesting) {
    for (int i = 1 + random_.Below(options_.statements); i > 0; --i) EmitStatement(scope, nesting);
  }

  /// Cells that hold one thing each, and what comes out of them.
  void EmitPassing(const Scope& scope) {
    static const std::vector<std::string> kResults = {"a.get()",
                                                      "a.relay()",
                                                      "b.relayOwn()",
                                                      "a.made()",
                                                      "b.deep()",
                                                      "b.loop(2)",
                                                      "a.own()",
                                                      "Cell.read(b)",
                                                      "Cell.again(a, c, 2)",
                                                      "Cell.first(b, c)",
                                                      "Cell.same(a)",
                                                      "Cell.text(c)",
                                                      "a.with(c)",
                                                      "b.self()",
                                                      "a.self().own()",
                                                      "a.orElse(c)",
                                                      "b.orElse(a)",
                                                      "Cell.at(Cell.all(new Object[] {c}))",
                                                      "Cell.class.getMethod(\"get\").invoke(a)",
                                                      "Cell.class.getMethod(\"same\", Object.class).invoke(null, c)",
                                                      "((F) Cell::same).apply(c)",
                                                      "((F) a::with).apply(c)"};
    static const std::vector<std::string> kUses = {
        "a.put(c);",   "b.set(c);",        "a.change(c);",
        "b.from(a);",  "Cell.fill(a, c);", "Cell.fillOwn(b, c);",
        "a.next = b;", "a = b.self();",    "Cell.class.getMethod(\"put\", Object.class).invoke(b, c);"};
    Open("");
    Line("final Object c = " + Expression(kObject, scope, 2) + ";");
    const std::string held = Expression(kObject, scope, 1);
    Line(std::string("Cell a = new ") + (random_.Chance(50) ? "Cell(" : "SubCell(") + held + ");");
    Line(std::string("final Cell b = new ") + (random_.Chance(50) ? "Cell(c, a);" : "SubCell(c, a);"));
    for (int i = 2; i > 0; --i) Line(random_.Pick(kUses));
    Line("final Cell k = a;");
    for (int i = 3; i > 0; --i) {
      std::string result = random_.Pick(kResults);
      if (result.find("a::") != std::string::npos) result.replace(result.find("a::"), 3, "k::");
      Line("final Object " + Fresh("o") + " = " + result + ";");
    }
    Close();
  }

  /// Containers of one block, which others wrap, copy or look at, and what comes out of them.
  void EmitContainers(const Scope& scope) {
    static const std::vector<std::string> kLists = {"new ArrayList<>()",
                                                    "new LinkedList<>()",
                                                    "new Vector<>()",
                                                    "new Bag()",
                                                    "new OwnList()",
                                                    "new Held(c, d)",
                                                    "new Holders().list()",
                                                    "Holders.of(c)",
                                                    "Arrays.asList(c, d)",
                                                    "List.of(c)",
                                                    "new ArrayList<>(List.of(d))",
                                                    "Collections.nCopies(2, c)"};
    static const std::vector<std::string> kSecondLists = {"l",
                                                          "Holders.wrap(l)",
                                                          "Collections.synchronizedList(l)",
                                                          "l.subList(0, 1)",
                                                          "new ArrayList<>(l)",
                                                          "List.copyOf(l)",
                                                          "Holders.of(d)",
                                                          "Arrays.asList(l.toArray())",
                                                          "new Bag()"};
    static const std::vector<std::string> kMaps = {"new HashMap<>()",   "new TreeMap<>()", "new Hashtable<>()",
                                                   "new Kept()",        "new OwnMap()",    "Map.of(c, d)",
                                                   "Holders.map(c, d)", "Holders.KNOWN",   "Collections.singletonMap(c, d)"};
    static const std::vector<std::string> kSecondMaps = {"m",
                                                         "Collections.unmodifiableMap(m)",
                                                         "Collections.synchronizedMap(m)",
                                                         "new HashMap<>(m)",
                                                         "new LinkedHashMap<>(m)",
                                                         "Holders.map(d, c)"};
    static const std::vector<std::string> kCollections = {"new HashSet<>()",
                                                          "new TreeSet<>()",
                                                          "new ArrayDeque<>()",
                                                          "new PriorityQueue<>((x, y) -> 0)",
                                                          "n.keySet()",
                                                          "n.values()",
                                                          "new HashSet<>(l)",
                                                          "k",
                                                          "Collections.unmodifiableCollection(l)",
                                                          "Collections.synchronizedSet(n.keySet())",
                                                          "(Collection<Object>) (Collection) n.entrySet()",
                                                          "Collections.synchronizedSet((Set<Object>) (Set) n.entrySet())",
                                                          "Collections.singleton(d)"};
    Open("");
    Line("final Object c = " + Expression(kObject, scope, 2) + ";");
    Line("final Object d = " + Expression(kObject, scope, 1) + ";");
    Line("final List<Object> l = " + random_.Pick(kLists) + ";");
    Line("final List<Object> k = " + random_.Pick(kSecondLists) + ";");
    Line("final Map<Object, Object> m = " + random_.Pick(kMaps) + ";");
    Line("final Map<Object, Object> n = " + random_.Pick(kSecondMaps) + ";");
    Line("final Collection<Object> s = " + random_.Pick(kCollections) + ";");
    EmitContainerUses();
    Close();
  }

  void EmitContainerUses() {
    static const std::vector<std::string> kUses = {"l.add(c);",
                                                   "k.add(d);",
                                                   "s.add(c);",
                                                   "k.add(0, c);",
                                                   "l.set(0, d);",
                                                   "m.put(c, d);",
                                                   "n.put(d, c);",
                                                   "n.putAll(m);",
                                                   "s.addAll(l);",
                                                   "Holders.move(s, k);",
                                                   "m.computeIfAbsent(c, x -> d);",
                                                   "n.merge(c, d, (x, y) -> y);",
                                                   "n.merge(c, d, (x, y) -> c);",
                                                   "m.replaceAll((x, y) -> c);",
                                                   "for (Map.Entry<Object, Object> e : n.entrySet()) e.setValue(c);",
                                                   "m.entrySet().forEach(e -> e.setValue(d));",
                                                   "k.replaceAll(x -> d);",
                                                   "k.forEach(x -> l.add(x));",
                                                   "n.computeIfAbsent(d, new Shared());",
                                                   "m.merge(c, d, new Second());",
                                                   "l.replaceAll(new Shared());",
                                                   "Arrays.asList(s.toArray()).set(0, d);",
                                                   "HashMap.class.getDeclaredMethod(\"getNode\", Object.class).invoke(m, c);",
                                                   "m.forEach((x, y) -> n.put(y, x));",
                                                   "Collections.addAll(s, c, d);",
                                                   "k.listIterator().set(c);",
                                                   "((F) l::add).apply(d);",
                                                   "Collection.class.getMethod(\"add\", Object.class).invoke(s, d);",
                                                   "Map.class.getMethod(\"put\", Object.class, Object.class).invoke(n, c, d);",
                                                   "l.toArray(new Object[] {c});",
                                                   "Collections.fill(k, d);",
                                                   "Holders.KNOWN.putAll(n);"};
    static const std::vector<std::string> kResults = {"l.get(0)",
                                                      "k.get(0)",
                                                      "k.iterator().next()",
                                                      "s.iterator().next()",
                                                      "k.listIterator().previous()",
                                                      "m.get(c)",
                                                      "n.get(d)",
                                                      "n.put(c, c)",
                                                      "n.getOrDefault(c, d)",
                                                      "n.keySet().iterator().next()",
                                                      "n.values().iterator().next()",
                                                      "n.entrySet().iterator().next()",
                                                      "n.entrySet().iterator().next().getValue()",
                                                      "m.entrySet().iterator().next().getKey()",
                                                      "((Map.Entry<?, ?>) n.entrySet().toArray()[0]).getValue()",
                                                      "l.toArray()[0]",
                                                      "s.toArray(new Object[1])[0]",
                                                      "Holders.first(s)",
                                                      "Holders.first(k)",
                                                      "Holders.again(l, 2).get(0)",
                                                      "Holders.known(c, d)",
                                                      "Optional.ofNullable(c).map(x -> d).orElse(c)",
                                                      "Optional.of(l).get().get(0)",
                                                      "Collections.min(s, (x, y) -> 0)",
                                                      "Collections.enumeration(s).nextElement()",
                                                      "new ArrayList<>(s).get(0)",
                                                      "new ArrayDeque<>(l).poll()",
                                                      "new Bag().last()",
                                                      "Map.entry(c, d).getKey()",
                                                      "((F) m::get).apply(c)",
                                                      "List.class.getMethod(\"get\", int.class).invoke(l, 0)",
                                                      "Collection.class.getMethod(\"iterator\").invoke(s)",
                                                      "((ArrayList<?>) new ArrayList<>(l).clone()).get(0)",
                                                      "m.computeIfPresent(c, (x, y) -> y)"};
    for (int i = 4; i > 0; --i) Line(random_.Pick(kUses));
    for (int i = 4; i > 0; --i) Line("final Object " + Fresh("o") + " = " + random_.Pick(kResults) + ";");
  }

  void EmitStatement(Scope& scope, int nesting) {
    if (options_.containers && random_.Chance(40)) return EmitContainers(scope);
    if (options_.passing && random_.Chance(35)) return EmitPassing(scope);
    const int choice = random_.Below(100);
    if (choice < 28) EmitDeclaration(scope);
    else if (choice < 40) EmitAssignment(scope);
    else if (choice < 58) EmitCall(scope);
    else if (choice < 66) EmitArrayStore(scope);
    else if (choice < 74) EmitContainerUse(scope);
    else if (choice < 80 && options_.reflection) EmitReflection(scope);
    else if (nesting > 0 && choice < 90 && options_.exceptions) EmitTry(scope, nesting - 1);
    else if (nesting > 0) EmitBranch(scope, nesting - 1);
    else EmitCall(scope);
  }

  void EmitDeclaration(Scope& scope) {
    const JavaType type = shape_.RandomType(random_);
    const bool is_final = random_.Chance(60);
    const std::string name = Fresh("v");
    Line((is_final ? "final " : "") + shape_.Name(type) + " " + name + " = " + Expression(type, scope, 3) + ";");
    scope.variables.push_back({name, type, is_final});
  }

  void EmitAssignment(const Scope& scope) {
    std::vector<std::pair<std::string, JavaType>> places = {{"Main.shared", kObject}};
    for (const Variable& v : scope.variables) {
      if (!v.is_final) places.push_back({v.name, v.type});
      if (v.type.kind == Kind::kClass && v.type.dimensions == 0) AddFields(v.name, v.type.index, places);
    }
    for (int c = 0; c < static_cast<int>(shape_.classes.size()); ++c) AddStaticFields(c, places);
    const auto [place, type] = random_.Pick(places);
    Line(place + " = " + Expression(type, scope, 2) + ";");
  }

  void AddFields(const std::string& base, int cls, std::vector<std::pair<std::string, JavaType>>& places) const {
    for (int c = cls; c >= 0; c = shape_.classes[c].parent) {
      const auto& fields = shape_.classes[c].fields;
      for (size_t i = 0; i < fields.size(); ++i) {
        places.push_back({base + ".f" + std::to_string(c) + "_" + std::to_string(i), fields[i]});
      }
    }
  }

  void AddStaticFields(int c, std::vector<std::pair<std::string, JavaType>>& places) const {
    const auto& fields = shape_.classes[c].static_fields;
    for (size_t i = 0; i < fields.size(); ++i) {
      places.push_back({"C" + std::to_string(c) + ".g" + std::to_string(c) + "_" + std::to_string(i), fields[i]});
    }
  }

  void EmitCall(const Scope& scope) {
    std::vector<std::string> calls;
    for (const Variable& v : scope.variables) {
      if (v.type.dimensions > 0) continue;
      const std::vector<int> callable = shape_.Callable(v.type);
      if (!callable.empty()) {
        const MethodShape& method = shape_.selectors[random_.Pick(callable)];
        calls.push_back(v.name + "." + method.name + Arguments(method, scope, 1));
      }
      if (v.type.kind == Kind::kFunction) calls.push_back(v.name + ".apply(" + Expression(kObject, scope, 1) + ")");
      if (v.type == kObject) calls.push_back(v.name + ".toString()");
    }
    if (scope.cls >= 0) calls.push_back("this.hidden(" + Expression(kObject, scope, 1) + ")");
    const int c = random_.Below(static_cast<int>(shape_.classes.size()));
    for (const MethodShape& method : shape_.classes[c].statics) {
      calls.push_back("C" + std::to_string(c) + "." + method.name + Arguments(method, scope, 1));
    }
    Line(calls.empty() ? "Main.flag();" : random_.Pick(calls) + ";");
  }

  void EmitArrayStore(const Scope& scope) {
    std::vector<Variable> arrays;
    for (const Variable& v : scope.variables) {
      if (v.type.dimensions > 0) arrays.push_back(v);
    }
    if (arrays.empty()) return EmitCall(scope);
    const Variable& array = random_.Pick(arrays);
    JavaType element = array.type;
    --element.dimensions;
    if (random_.Chance(25)) {
      Line("System.arraycopy(" + array.name + ", 0, " + Expression(array.type, scope, 1) + ", 0, 1);");
    } else {
      const std::string place = array.name + "[" + std::to_string(random_.Below(2)) + "]";
      Line(place + " = " + Expression(element, scope, 2) + ";");
    }
  }

  void EmitContainerUse(Scope& scope) {
    std::vector<Variable> containers;
    for (const Variable& v : scope.variables) {
      if (v.type.kind == Kind::kBox || v.type.kind == Kind::kList) containers.push_back(v);
    }
    if (containers.empty()) return EmitDeclaration(scope);
    const Variable container = random_.Pick(containers);
    const JavaType element{Kind::kClass, container.type.index, 0};
    if (container.type.kind == Kind::kList && random_.Chance(40)) {
      const std::string name = Fresh("v");
      Open("for (" + shape_.Name(element) + " " + name + " : " + container.name + ")");
      Scope inner = scope;
      inner.variables.push_back({name, element, true});
      EmitCall(inner);
      Close();
    } else if (container.type.kind == Kind::kBox && random_.Chance(30)) {
      Line(container.name + ".next = " + Expression(container.type, scope, 1) + ";");
    } else {
      const char* method = container.type.kind == Kind::kList ? ".add(" : ".set(";
      Line(container.name + method + Expression(element, scope, 2) + ");");
    }
  }

  void EmitTry(const Scope& scope, int nesting) {
    const std::string name = Fresh("e");
    Open("try");
    EmitBlock(scope, nesting);
    if (random_.Chance(60)) {
      const int which = random_.Below(3);
      const std::string payload = which < 2 ? Expression(kObject, scope, 1) : "";
      Line("if (Main.flag()) throw new E" + std::to_string(which) + "(" + payload + ");");
    }
    static const std::vector<std::vector<std::string>> kHandlers = {
        {"E0"}, {"E1"}, {"E2"}, {"E1", "E0"}, {"E1 | E2"}, {"E0", "RuntimeException"}, {}};
    const std::vector<std::string>& handlers = random_.Pick(kHandlers);
    for (const std::string& handler : handlers) {
      Close("} catch (" + handler + " " + name + ") {");
      ++depth_;
      if (handler == "RuntimeException" || handler == "E1 | E2") Line("Main.shared = " + name + ";");
      else Line("Main.shared = " + name + ".info();");
      if (random_.Chance(20)) Line("if (Main.flag()) throw " + name + ";");
    }
    if (handlers.empty() || random_.Chance(25)) {
      Close("} finally {");
      ++depth_;
      EmitCall(scope);
    }
    Close();
  }

  void EmitBranch(const Scope& scope, int nesting) {
    const int choice = random_.Below(5);
    if (choice == 0) {
      const std::string name = Fresh("i");
      Open("for (int " + name + " = 0; " + name + " < 3; " + name + "++)");
    } else if (choice == 1) {
      Open("while (Main.flag())");
    } else if (choice == 2) {
      Open("switch (" + Expression(kString, scope, 1) + " + \"\")");
      Line("case \"a\":");
      EmitBlock(scope, 0);
      Line("break;");
      Line("default:");
    } else {
      Open("if (Main.flag())");
    }
    EmitBlock(scope, nesting);
    if (choice > 2) {
      Close("} else {");
      ++depth_;
      EmitBlock(scope, nesting);
    }
    Close();
  }

  std::string ClassName(int c) const { return "\"gen" + std::to_string(seed_) + ".C" + std::to_string(c) + "\""; }

  void EmitReflection(const Scope& scope) {
    const int c = random_.Below(static_cast<int>(shape_.classes.size()));
    const std::string cls = "C" + std::to_string(c);
    const std::vector<int> callable = shape_.Callable({Kind::kClass, c, 0});
    const ClassShape& shape = shape_.classes[c];
    const int choice = random_.Below(5);
    if (choice == 0 && !callable.empty()) {
      const MethodShape& method = shape_.selectors[random_.Pick(callable)];
      std::string types, values;
      for (const JavaType& p : method.parameters) {
        types += ", " + RawName(p) + ".class";
        values += ", (Object) " + Expression(p, scope, 1);
      }
      Line("Main.shared = " + cls + ".class.getMethod(\"" + method.name + "\"" + types + ").invoke(" +
           Expression({Kind::kClass, c, 0}, scope, 2) + values + ");");
    } else if (choice == 1 && !shape.fields.empty()) {
      const std::string field = cls + ".class.getField(\"f" + std::to_string(c) + "_0\")";
      const std::string base = Expression({Kind::kClass, c, 0}, scope, 1);
      if (random_.Chance(50)) Line("Main.shared = " + field + ".get(" + base + ");");
      else Line(field + ".set(" + base + ", " + Expression(shape.fields[0], scope, 1) + ");");
    } else if (choice == 2 && !shape.static_fields.empty()) {
      Line("Main.shared = " + cls + ".class.getDeclaredField(\"g" + std::to_string(c) + "_0\").get(null);");
    } else if (choice == 3) {
      Line("Main.shared = Class.forName(" + ClassName(c) + ").getDeclaredConstructor().newInstance();");
    } else {
      Line("Main.shared = Main.make(" + ClassName(c) + ");");
    }
  }

  std::string RawName(const JavaType& type) const {
    const std::string name = shape_.Name(type);
    return name.substr(0, name.find('<'));
  }

  // Expressions: text that is assignable to `type`; `budget` bounds the nesting. No full expression draws two
  // random numbers in an order that C++ leaves open, so that every compiler gives the same programs.

  std::string Arguments(const MethodShape& method, const Scope& scope, int budget) {
    std::string text = "(";
    for (size_t i = 0; i < method.parameters.size(); ++i) {
      text += (i > 0 ? ", " : "") + Expression(method.parameters[i], scope, budget);
    }
    return text + ")";
  }

  std::string Expression(const JavaType& type, const Scope& scope, int budget) {
    std::vector<std::string> simple;
    for (const Variable& v : scope.variables) {
      if (shape_.IsSubtype(v.type, type)) simple.push_back(v.name);
    }
    if (!simple.empty() && random_.Chance(budget > 0 ? 45 : 80)) return random_.Pick(simple);
    if (budget > 0 && random_.Chance(65)) {
      const std::string compound = Compound(type, scope, budget - 1);
      if (!compound.empty()) return compound;
    }
    return Creation(type, scope, budget - 1);
  }

  std::string Cast(const JavaType& type, const std::string& text) const {
    return type == kObject ? text : "((" + shape_.Name(type) + ") (Object) " + text + ")";
  }

  /// A read or a call; empty if the dice fell on something that does not exist.
  std::string Compound(const JavaType& type, const Scope& scope, int budget) {
    switch (random_.Below(8)) {
      case 0:
      case 1: return FieldRead(type, scope);
      case 2:
      case 3: return CallFor(type, scope, budget);
      case 4: return ElementRead(type, scope);
      case 5: return Cast(type, "Main.shared");
      case 6: {
        const std::string first = Expression(type, scope, budget);
        return "(Main.flag() ? " + first + " : " + Expression(type, scope, budget) + ")";
      }
      default:
        return options_.reflection && type.kind == Kind::kClass && type.dimensions == 0
                   ? Cast(type, "Main.make(" + ClassName(type.index) + ")")
                   : "";
    }
  }

  std::string FieldRead(const JavaType& type, const Scope& scope) {
    std::vector<std::pair<std::string, JavaType>> places;
    for (const Variable& v : scope.variables) {
      if (v.type.kind == Kind::kClass && v.type.dimensions == 0) AddFields(v.name, v.type.index, places);
    }
    for (int c = 0; c < static_cast<int>(shape_.classes.size()); ++c) AddStaticFields(c, places);
    std::vector<std::string> fitting;
    for (const auto& [place, place_type] : places) {
      if (shape_.IsSubtype(place_type, type)) fitting.push_back(place);
    }
    if (!fitting.empty()) return random_.Pick(fitting);
    return places.empty() ? "" : Cast(type, random_.Pick(places).first);
  }

  std::string CallFor(const JavaType& type, const Scope& scope, int budget) {
    std::vector<std::pair<std::string, const MethodShape*>> calls;
    for (const Variable& v : scope.variables) {
      if (v.type.dimensions > 0) continue;
      for (int s : shape_.Callable(v.type)) calls.push_back({v.name + ".", &shape_.selectors[s]});
    }
    for (size_t c = 0; c < shape_.classes.size(); ++c) {
      for (const MethodShape& method : shape_.classes[c].statics) {
        calls.push_back({"C" + std::to_string(c) + ".", &method});
      }
    }
    if (calls.empty()) return "";
    const auto fits = [&](const auto& call) { return shape_.IsSubtype(call.second->result, type); };
    if (std::any_of(calls.begin(), calls.end(), fits)) std::erase_if(calls, [&](const auto& c) { return !fits(c); });
    const auto& [receiver, method] = random_.Pick(calls);
    const std::string text = receiver + method->name + Arguments(*method, scope, budget);
    return shape_.IsSubtype(method->result, type) ? text : Cast(type, text);
  }

  std::string ElementRead(const JavaType& type, const Scope& scope) {
    std::vector<std::string> reads;
    for (const Variable& v : scope.variables) {
      JavaType element = v.type;
      std::string text;
      if (v.type.dimensions > 0) {
        --element.dimensions;
        text = v.name + "[0]";
      } else if (v.type.kind == Kind::kBox || v.type.kind == Kind::kList) {
        element = {Kind::kClass, v.type.index, 0};
        text = v.name + (v.type.kind == Kind::kBox ? ".get()" : ".get(0)");
      } else if (v.type.kind == Kind::kFunction) {
        element = kObject;
        text = v.name + ".apply(" + random_.Pick(scope.variables).name + ")";
      } else {
        continue;
      }
      reads.push_back(shape_.IsSubtype(element, type) ? text : Cast(type, text));
    }
    return reads.empty() ? "" : random_.Pick(reads);
  }

  std::string Creation(const JavaType& type, const Scope& scope, int budget) {
    const std::string name = shape_.Name(type);
    if (type.dimensions == 2) return "new " + name.substr(0, name.size() - 4) + "[2][2]";
    if (type.dimensions == 1) {
      const JavaType element{type.kind, type.index, 0};
      if (budget <= 0 || random_.Chance(50)) return "new " + name.substr(0, name.size() - 2) + "[2]";
      const std::string first = Expression(element, scope, budget);
      return "new " + name + " { " + first + ", " + Expression(element, scope, budget) + " }";
    }
    switch (type.kind) {
      case Kind::kString: return random_.Chance(70) ? "\"s" + std::to_string(random_.Below(20)) + "\"" : "(\"t\" + Main.shared)";
      case Kind::kBox:
        if (budget <= 0) return "new " + name + "()";
        return "new " + name + "(" + Expression({Kind::kClass, type.index, 0}, scope, budget) + ")";
      case Kind::kList: return "new " + name + "()";
      case Kind::kFunction: return FunctionObject(scope, budget);
      default: break;
    }
    const std::vector<int> concrete = shape_.ConcreteSubtypes(type);
    if (concrete.empty()) return "null";
    return "new C" + std::to_string(random_.Pick(concrete)) + "()";
  }

  std::string FunctionObject(const Scope& scope, int budget) {
    if (!options_.lambdas) return "null";
    const int choice = random_.Below(5);
    if (choice == 0) return random_.Chance(50) ? "((F) Object::toString)" : "((F) E0::new)";
    if (choice == 1 && scope.cls >= 0) return "((F) this::hidden)";
    Scope inner;
    inner.cls = scope.cls;
    for (const Variable& v : scope.variables) {
      if (v.is_final && (choice != 2 || v.name != "this")) inner.variables.push_back(v);
    }
    const std::string name = Fresh("x");
    inner.variables.push_back({name, kObject, true});
    if (choice == 2) {
      inner.cls = -1;
      return "new F() { public Object apply(Object " + name + ") throws Throwable { return " +
             Expression(kObject, inner, std::max(1, budget)) + "; } }";
    }
    return "((F) " + name + " -> " + Expression(kObject, inner, std::max(1, budget)) + ")";
  }

  const uint64_t seed_;
  const GeneratorOptions options_;
  Random random_;
  ProgramShape shape_;
  std::string out_;
  int depth_ = 0;
  int next_name_ = 0;
};

}  // namespace

std::string GenerateProgram(uint64_t seed, const GeneratorOptions& options) { return Generator(seed, options).Run(); }

}  // namespace heliograph::differential
