// Names that are values of .properties files, by constant keys and by keys put together.
package configuration.properties_values;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

class Wired { Wired() {} }
class Escaped { Escaped() {} }
class Trimmed { Trimmed() {} }
class Fallback { Fallback() {} }
class OtherKey { OtherKey() {} }
class Looped { Looped() {} }
class ByReader { ByReader() {} }
class Documented { Documented() {} }

class Main {
  static Properties load() throws Exception {
    Properties properties = new Properties();
    try (InputStream in = Main.class.getResourceAsStream("names.properties")) {
      properties.load(in);
    }
    return properties;
  }

  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }

  static void byKey(Properties p) throws Exception { make(Class.forName(p.getProperty("properties_values.wired"))); }
  static void escaped(Properties p) throws Exception { make(Class.forName(p.getProperty("properties_values.esc aped"))); }
  static void joined(Properties p) throws Exception {
    make(Class.forName("configuration.properties_values." + p.getProperty("properties_values.simple").trim()));
  }
  static void fallback(Properties p) throws Exception {
    make(Class.forName(p.getProperty("properties_values.absent", "configuration.properties_values.Fallback")));
  }

  static void every(Properties p) throws Exception {
    for (String key : p.stringPropertyNames()) {
      if (key.startsWith("properties_values.loop")) make(Class.forName(p.getProperty(key)));
    }
  }

  static void byReader() throws Exception {
    Properties read = new Properties();
    try (InputStreamReader in = new InputStreamReader(Main.class.getResourceAsStream("names.properties"), StandardCharsets.UTF_8)) {
      read.load(in);
    }
    make(Class.forName(read.getProperty("properties_values.reader")));
  }

  static void documented() throws Exception {
    Properties read = new Properties();
    try (InputStream in = Main.class.getResourceAsStream("names.xml")) {
      read.loadFromXML(in);
    }
    make(Class.forName(read.getProperty("properties_values.xml")));
  }

  public static void main(String[] args) throws Exception {
    Properties p = load();
    byKey(p); escaped(p); joined(p); fallback(p); every(p); byReader(); documented();
  }
}

// rule configuration-text
// complete full
// [full]
// target Main.byKey Class.forName Wired
// # The file may be another one at run time.
// site Main.byKey Class.forName partial
// target Main.escaped Class.forName Escaped
// target Main.joined Class.forName Trimmed
// target Main.byReader Class.forName ByReader
// target Main.fallback Class.forName Fallback
// target Main.documented Class.forName Documented
// evidence Main.documented Class.forName names.xml:5
// site Main.documented Class.forName partial
// target Main.every Class.forName Looped
