// Objects of unknown type that go into collections: casts of the elements that come out tell what they are.
package rules.element_casts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

interface EcPart { void fit(); }
class EcWheel implements EcPart { @Override public void fit() {} }
class EcDoor implements EcPart { @Override public void fit() {} }
class EcOther { void fit() {} }

class Main {
  static String hidden(String backwards) { return new StringBuilder(backwards.substring(System.identityHashCode(null))).reverse().toString(); }

  /** rules.element_casts.EcWheel */
  static Class<?> wheel() throws Exception { return Class.forName(hidden("leehWcE.stsac_tnemele.selur")); }

  static Object inList() throws Exception { return wheel().getDeclaredConstructor().newInstance(); }
  static Object inMap() throws Exception { return wheel().getDeclaredConstructor().newInstance(); }
  static Object inWide() throws Exception { return wheel().getDeclaredConstructor().newInstance(); }

  static void list() throws Exception {
    List<Object> parts = new ArrayList<>();
    parts.add(inList());
    for (int i = 0; i < parts.size(); i++) ((EcPart) parts.get(i)).fit();
  }

  static void map() throws Exception {
    Map<String, EcPart> parts = new HashMap<>();
    parts.put("wheel", (EcPart) inMap());
    for (EcPart part : parts.values()) part.fit();
  }

  /** More classes than lazy-types have the type, so the cast tells no more than those of the application. */
  static void wide() throws Exception {
    Object[] parts = {inWide()};
    if (parts[0] instanceof Runnable) ((Runnable) parts[0]).run();
  }

  public static void main(String[] args) throws Exception {
    list();
    map();
    wide();
  }
}

// rule L-Cast L-UkwTp
// # What the wide cast is of stays unknown.
// complete
// [full]
// target Main.inList Constructor.newInstance <EcWheel: void <init>()>
// target Main.inList Constructor.newInstance <EcDoor: void <init>()>
// no-target Main.inList Constructor.newInstance <EcOther: void <init>()>
// evidence Main.inList Constructor.newInstance cast
// edge Main.list -> EcWheel.fit
// target Main.inMap Constructor.newInstance <EcWheel: void <init>()>
// edge Main.map -> EcWheel.fit
// no-target Main.inWide Constructor.newInstance <EcWheel: void <init>()>
