// What null becomes in text: the four letters, wherever the null comes from and however it is converted.
package strings.null_text;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

class OfLocalnull { OfLocalnull() {} }
class OfLocal { OfLocal() {} }
class OfFieldnull { OfFieldnull() {} }
class OfFieldSet { OfFieldSet() {} }
class OfElementnull { OfElementnull() {} }
class OfDefaultnull { OfDefaultnull() {} }
class OfResultnull { OfResultnull() {} }
class OfEarlynull { OfEarlynull() {} }
class OfBuildernull { OfBuildernull() {} }
class OfValuenull { OfValuenull() {} }
class OfFormatnull { OfFormatnull() {} }
class OfNamedArraynull { OfNamedArraynull() {} }
class OfJoinnull { OfJoinnull() {} }
class OfObjectsnull { OfObjectsnull() {} }
class OfMapnull { OfMapnull() {} }
class OfToStringnull { OfToStringnull() {} }
class OfLater { OfLater() {} }
class OfLaternull { OfLaternull() {} }
class OfArgumentnull { OfArgumentnull() {} }
class OfHandlernull { OfHandlernull() {} }
class OfConcatnull { OfConcatnull() {} }
class Whole { Whole() {} }
class Unrelated { Unrelated() {} }

class Silent { @Override public String toString() { return null; } }

class Early {
  static final String SEEN = of();
  static String late = "Late";
  static String of() { return late; }
}

class Main {
  String field;
  static final String PREFIX = "strings.null_text.Of";

  public static void main(String[] args) throws Exception {
    local(args.length > 0);
    new Main().field(args.length > 0);
    element(); byDefault(3); result(); early(); builder(args.length > 0); value(args.length > 0); format(args.length > 0);
    namedArray(args.length > 0);
    join(args.length > 0); objects(args.length > 0); map("key"); ownText(); later(args.length > 0); argument("ArgumentSet"); argument(null);
    handler("7");
  }

  static void local(boolean set) throws Exception {
    String name = null;
    if (set) name = "";
    make(Class.forName("strings.null_text.OfLocal" + name));
  }
  void field(boolean set) throws Exception {
    if (set) field = "Set";
    make(Class.forName("strings.null_text.OfField" + field));
  }
  static void element() throws Exception {
    String[] names = new String[2];
    names[0] = "Set";
    for (int i = 0; i < names.length; i++) {
      if (i == 1) make(Class.forName("strings.null_text.OfElement" + names[i]));
    }
  }
  static void byDefault(int kind) throws Exception {
    String name;
    switch (kind) {
      case 0: name = "Zero"; break;
      case 1: name = "One"; break;
      default: name = null;
    }
    make(Class.forName("strings.null_text.OfDefault" + name));
  }
  static String find(String key) {
    if (key.equals("known")) return "Known";
    return null;
  }
  static void result() throws Exception { make(Class.forName("strings.null_text.OfResult" + find("other"))); }
  static void early() throws Exception { make(Class.forName("strings.null_text.OfEarly" + Early.SEEN)); }
  static void builder(boolean set) throws Exception {
    Object name = set ? "Set" : null;
    make(Class.forName(new StringBuilder("strings.null_text.OfBuilder").append(name).toString()));
  }
  static void value(boolean set) throws Exception {
    Object name = null;
    if (set) name = "Set";
    make(Class.forName("strings.null_text.OfValue".concat(String.valueOf(name))));
  }
  static void format(boolean set) throws Exception {
    String name = set ? "Set" : null;
    make(Class.forName(String.format("strings.null_text.Of%s%s", "Format", name)));
  }
  static void namedArray(boolean set) throws Exception {
    Object[] names = new Object[1];
    if (set) names[0] = "Set";
    make(Class.forName(String.format("strings.null_text.OfNamedArray%s", names)));
  }
  static void join(boolean set) throws Exception {
    String name = set ? "Set" : null;
    make(Class.forName(String.join("", "strings.null_text.OfJoin", name)));
  }
  static void objects(boolean set) throws Exception {
    Object name = set ? "Set" : null;
    make(Class.forName("strings.null_text.OfObjects" + Objects.toString(name)));
  }
  static void map(String key) throws Exception {
    Map<String, String> names = new HashMap<>();
    names.put("other", "Other");
    make(Class.forName("strings.null_text.OfMap" + names.get(key)));
  }
  static void ownText() throws Exception { make(Class.forName("strings.null_text.OfToString" + new Silent())); }
  /// Further operations on a text that null has a part in.
  static void later(boolean set) throws Exception {
    String name = set ? "" : null;
    String path = "strings/null_text/OfLater" + name;
    make(Class.forName(path.replace('/', '.').trim()));
  }
  static void argument(String name) throws Exception {
    try {
      make(Class.forName("strings.null_text.OfArgument" + name));
    } catch (ClassNotFoundException expected) {
      return;
    }
  }
  static void handler(String number) throws Exception {
    String name = null;
    try {
      Integer.parseInt(number);
      Integer.parseInt("none");
      name = "Set";
    } catch (NumberFormatException e) {
      make(Class.forName("strings.null_text.OfHandler" + name));
    }
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }
}

// rule string-operation
// complete full
// [full]
// target Main.local Class.forName OfLocalnull
// target Main.local Class.forName OfLocal
// site Main.local Class.forName resolved
// target Main.field Class.forName OfFieldnull
// target Main.field Class.forName OfFieldSet
// no-target Main.field Class.forName Unrelated
// site Main.field Class.forName resolved
// target Main.element Class.forName OfElementnull
// site Main.element Class.forName resolved
// target Main.byDefault Class.forName OfDefaultnull
// site Main.byDefault Class.forName resolved
// target Main.result Class.forName OfResultnull
// site Main.result Class.forName resolved
// target Main.early Class.forName OfEarlynull
// site Main.early Class.forName resolved
// target Main.builder Class.forName OfBuildernull
// target Main.value Class.forName OfValuenull
// site Main.value Class.forName resolved
// target Main.format Class.forName OfFormatnull
// site Main.format Class.forName resolved
// target Main.namedArray Class.forName OfNamedArraynull
// site Main.namedArray Class.forName resolved
// target Main.join Class.forName OfJoinnull
// site Main.join Class.forName resolved
// target Main.objects Class.forName OfObjectsnull
// site Main.objects Class.forName resolved
// target Main.map Class.forName OfMapnull
// site Main.map Class.forName resolved
// target Main.ownText Class.forName OfToStringnull
// # the text that names nothing leaves the call complete, also after more operations
// target Main.later Class.forName OfLaternull
// site Main.later Class.forName resolved
// target Main.argument Class.forName OfArgumentnull
// site Main.argument Class.forName resolved
// target Main.handler Class.forName OfHandlernull
// site Main.handler Class.forName resolved
