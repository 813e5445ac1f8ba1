// Names that a program looks up in maps and sets that it fills with constants: each key may be the name.
package rules.map_keys;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class MkFirst { MkFirst() {} }
class MkSecond { MkSecond() {} }
class MkElse { MkElse() {} }
class MkActions {
  public void goMk() {}
  public void haltMk() {}
}

class Kinds {
  private final Map<String, Integer> kinds = new HashMap<>();
  Kinds() {
    kinds.put("rules.map_keys.MkFirst", 1);
    kinds.put("rules.map_keys.MkSecond", 2);
  }
  Object make(String name) throws Exception {
    if (!kinds.containsKey(name)) return null;
    return Class.forName(name).getDeclaredConstructor().newInstance();
  }
}

class Main {
  static final Map<String, Object> OTHERS = new HashMap<>();
  static final Set<String> ALLOWED = new HashSet<>();

  static Object other(String name) throws Exception {
    if (OTHERS.get(name) == null) return null;
    return Class.forName(name).getDeclaredConstructor().newInstance();
  }

  static void act(String name) throws Exception {
    if (ALLOWED.contains(name)) MkActions.class.getMethod(name).invoke(new MkActions());
  }

  public static void main(String[] args) throws Exception {
    OTHERS.put("rules.map_keys.MkElse", Boolean.TRUE);
    ALLOWED.add("goMk");
    if (new Kinds().make(hidden("dnoceSkM.syek_pam.selur")) == null) throw new AssertionError();
    if (other(hidden("eslEkM.syek_pam.selur")) == null) throw new AssertionError();
    act(hidden("kMog"));
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// rule compared-name
// complete full
// [full]
// target Kinds.make Class.forName MkFirst
// target Kinds.make Class.forName MkSecond
// evidence Kinds.make Class.forName compared
// no-target Kinds.make Class.forName MkElse
// target Main.other Class.forName MkElse
// no-target Main.other Class.forName MkFirst
// target Main.act Class.getMethod <MkActions: void goMk()>
// no-target Main.act Class.getMethod <MkActions: void haltMk()>
// sound Main.act Class.getMethod no
// sound Main.other Class.forName no
