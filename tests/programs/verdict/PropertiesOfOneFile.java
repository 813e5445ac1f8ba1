// A key of a file that is read has its value there, not that of another key. Where HTTP is used elsewhere in the program, streams of
// resources and of the network are mixed, so this is looked at alone.
package verdict.properties_of_one_file;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

class Wired {}
class Escaped {}
class OtherKey {}
class Looped {}
class ByReader {}

class Main {
  static void make(Class<?> c) throws Exception { c.getDeclaredConstructor().newInstance(); }

  static void byKey(Properties p) throws Exception { make(Class.forName(p.getProperty("properties_of_one_file.wired"))); }
  static void escaped(Properties p) throws Exception { make(Class.forName(p.getProperty("properties_of_one_file.esc aped"))); }

  static void every(Properties p) throws Exception {
    for (String key : p.stringPropertyNames()) {
      if (key.startsWith("properties_of_one_file.loop")) make(Class.forName(p.getProperty(key)));
    }
  }

  static void byReader() throws Exception {
    Properties read = new Properties();
    try (InputStreamReader in = new InputStreamReader(Main.class.getResourceAsStream("names.properties"), StandardCharsets.UTF_8)) {
      read.load(in);
    }
    make(Class.forName(read.getProperty("properties_of_one_file.reader")));
  }

  public static void main(String[] args) throws Exception {
    Properties p = new Properties();
    try (InputStream in = Main.class.getResourceAsStream("names.properties")) {
      p.load(in);
    }
    byKey(p); escaped(p); every(p); byReader();
  }
}

// complete full
// [full]
// target Main.byKey Class.forName Wired
// no-target Main.byKey Class.forName OtherKey
// no-target Main.byKey Class.forName Escaped
// no-target Main.byKey Class.forName Looped
// target Main.escaped Class.forName Escaped
// target Main.every Class.forName Looped
// target Main.byReader Class.forName ByReader
// no-target Main.byReader Class.forName Wired
