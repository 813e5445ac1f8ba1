// Values of properties that refer to others, which programs put in by hand.
package configuration.placeholders;

import java.io.InputStream;
import java.util.Properties;

class ByLoop { ByLoop() { Effect.loop(); } }
class ByDeepNested { ByDeepNested() { Effect.deep(); } }
class ByOtherFile { ByOtherFile() { Effect.other(); } }
class ByDefault { ByDefault() { Effect.byDefault(); } }
class ByNobody { ByNobody() { Effect.nobody(); } }
class Effect {
  static void loop() {}
  static void deep() {}
  static void other() {}
  static void byDefault() {}
  static void nobody() {}
}

class Main {
  static Properties load(String name) throws Exception {
    Properties properties = new Properties();
    try (InputStream in = Main.class.getResourceAsStream(name)) {
      properties.load(in);
    }
    return properties;
  }

  /// Puts values in until there is no reference left.
  static String expand(String text, Properties... all) {
    int open;
    while ((open = text.indexOf("${")) >= 0) {
      int close = text.indexOf('}', open);
      text = text.substring(0, open) + valueOf(text.substring(open + 2, close), all) + text.substring(close + 1);
    }
    return text;
  }

  static String valueOf(String reference, Properties... all) {
    int split = reference.indexOf(":-");
    String key = split < 0 ? reference : reference.substring(0, split);
    for (Properties properties : all) {
      String value = properties.getProperty(key);
      if (value != null) return value;
    }
    return reference.substring(split + 2);
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }

  static void loop(Properties p) throws Exception { make(Class.forName(expand(p.getProperty("loop.class"), p))); }
  static void deep(Properties p) throws Exception { make(Class.forName(expand(p.getProperty("deep.class"), p))); }
  static void other(Properties p, Properties q) throws Exception {
    make(Class.forName(expand(p.getProperty("other.class"), p, q)));
  }
  static void byDefault(Properties p) throws Exception { make(Class.forName(expand(p.getProperty("default.class"), p))); }

  /// Looks at nothing where there is no reference.
  static void once(Properties p) throws Exception {
    String text = p.getProperty("loop.class");
    make(Class.forName(text.contains("${") ? text.replace("${base}", p.getProperty("base")) : text));
  }

  public static void main(String[] args) throws Exception {
    Properties p = load("names.properties"), q = load("more.properties");
    loop(p);
    deep(p);
    other(p, q);
    byDefault(p);
    once(p);
  }
}

// rule configuration-text
// complete full
// [full]
// target Main.loop Class.forName ByLoop
// evidence Main.loop Class.forName names.properties:2
// edge ByLoop.<init> -> Effect.loop
// target Main.deep Class.forName ByDeepNested
// edge ByDeepNested.<init> -> Effect.deep
// target Main.other Class.forName ByOtherFile
// edge ByOtherFile.<init> -> Effect.other
// target Main.byDefault Class.forName ByDefault
// edge ByDefault.<init> -> Effect.byDefault
// target Main.once Class.forName ByLoop
// sound Main.loop Class.forName no
// unreachable Effect.nobody
