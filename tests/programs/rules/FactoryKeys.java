// Names that a program looks for in collections that factories make of constants: each element, or key, may be the name.
package rules.factory_keys;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

class FkListed { FkListed() {} }
class FkInSet { FkInSet() {} }
class FkKey { FkKey() {} }
class FkEntry { FkEntry() {} }
class FkWrapped { FkWrapped() {} }
class FkValue { FkValue() {} }
class FkActions {
  public void startFk() {}
  public void stopFk() {}
  public void loadAll() {}
}

class Main {
  static final Set<String> ALLOWED = Set.of("rules.factory_keys.FkInSet", "no such class");
  static final Set<String> WRAPPED = Collections.unmodifiableSet(new HashSet<>(Arrays.asList("rules.factory_keys.FkWrapped")));
  private final Map<String, String> kinds = Map.of("rules.factory_keys.FkKey", "rules.factory_keys.FkValue");

  static Object make(Class<?> c) throws Exception { return c.getDeclaredConstructor().newInstance(); }

  static void listed(String name) throws Exception {
    if (List.of("rules.factory_keys.FkListed", "x").contains(name)) make(Class.forName(name));
  }

  static void inSet(String name) throws Exception {
    if (ALLOWED.contains(name)) make(Class.forName(name));
  }

  static void wrapped(String name) throws Exception {
    if (WRAPPED.contains(name)) make(Class.forName(name));
  }

  void key(String name) throws Exception {
    if (kinds.containsKey(name)) make(Class.forName(name));
  }

  static void entry(String name) throws Exception {
    Map<String, Integer> numbers = Map.ofEntries(Map.entry("rules.factory_keys.FkEntry", 1));
    if (numbers.get(name) != null) make(Class.forName(name));
  }

  static void act(String name) throws Exception {
    if (Arrays.asList("startFk", "stopFk").contains(name)) FkActions.class.getMethod(name).invoke(new FkActions());
  }

  static void some(Class<?> c) throws Exception {
    for (Method m : c.getMethods()) {
      if (m.getName().contains("oadA")) m.invoke(make(c));
    }
  }

  public static void main(String[] args) throws Exception {
    listed(hidden("detsiLkF.syek_yrotcaf.selur"));
    inSet(hidden("teSnIkF.syek_yrotcaf.selur"));
    wrapped(hidden("depparWkF.syek_yrotcaf.selur"));
    new Main().key(hidden("yeKkF.syek_yrotcaf.selur"));
    entry(hidden("yrtnEkF.syek_yrotcaf.selur"));
    act(hidden("kFtrats"));
    some(FkActions.class);
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// min-release 17
// rule compared-name
// complete full
// [full]
// target Main.listed Class.forName FkListed
// evidence Main.listed Class.forName compared
// no-target Main.listed Class.forName FkInSet
// target Main.inSet Class.forName FkInSet
// no-target Main.inSet Class.forName FkWrapped
// target Main.wrapped Class.forName FkWrapped
// target Main.key Class.forName FkKey
// no-target Main.key Class.forName FkValue
// target Main.entry Class.forName FkEntry
// target Main.act Class.getMethod <FkActions: void startFk()>
// target Main.act Class.getMethod <FkActions: void stopFk()>
// no-target Main.act Class.getMethod <FkActions: void loadAll()>
// target Main.some Method.invoke <FkActions: void loadAll()>
// sound Main.act Class.getMethod no
// sound Main.inSet Class.forName no
