// Words in files that code opens complete names that are known in part, where these fit too many classes to name all.
package configuration.words_of_files;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.Properties;

class WfStart { WfStart() {} }
class WfStop { WfStop() {} }
class WfNamed { WfNamed() {} }
class WfListed { WfListed() {} }
class WfKeyed { WfKeyed() {} }
class WfTabled { public WfTabled() {} public void show() {} }
/** More classes than a pattern may name. */
interface WfOther0 {} interface WfOther1 {} interface WfOther2 {} interface WfOther3 {} interface WfOther4 {} interface WfOther5 {}
interface WfOther6 {} interface WfOther7 {} interface WfOther8 {} interface WfOther9 {} interface WfOther10 {} interface WfOther11 {}
interface WfOther12 {} interface WfOther13 {} interface WfOther14 {} interface WfOther15 {} interface WfOther16 {} interface WfOther17 {}
interface WfOther18 {} interface WfOther19 {} interface WfOther20 {} interface WfOther21 {} interface WfOther22 {} interface WfOther23 {}
interface WfOther24 {} interface WfOther25 {} interface WfOther26 {} interface WfOther27 {} interface WfOther28 {} interface WfOther29 {}
interface WfOther30 {} interface WfOther31 {} interface WfOther32 {} interface WfOther33 {} interface WfOther34 {} interface WfOther35 {}
interface WfOther36 {} interface WfOther37 {} interface WfOther38 {} interface WfOther39 {} interface WfOther40 {} interface WfOther41 {}
interface WfOther42 {} interface WfOther43 {} interface WfOther44 {} interface WfOther45 {} interface WfOther46 {} interface WfOther47 {}
interface WfOther48 {} interface WfOther49 {} interface WfOther50 {} interface WfOther51 {} interface WfOther52 {} interface WfOther53 {}

class Main {
  static final String PACKAGE = "configuration.words_of_files.";

  static void make(String name) throws Exception { Class.forName(PACKAGE + name).getDeclaredConstructor().newInstance(); }

  static void lines() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("commands.txt")));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      line = line.trim();
      if (line.isEmpty() || line.startsWith("#")) continue;
      String name = Character.toUpperCase(line.charAt(0)) + line.substring(1);
      Class.forName(PACKAGE + "Wf" + name).getDeclaredConstructor().newInstance();
    }
  }

  static void table() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("routes")));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] parts = line.split("\\s+");
      int dot = parts[2].indexOf('.');
      Class<?> c = Class.forName(PACKAGE + parts[2].substring(0, dot));
      c.getMethod(parts[2].substring(dot + 1)).invoke(c.getDeclaredConstructor().newInstance());
    }
  }

  static void properties() throws Exception {
    Properties properties = new Properties();
    try (InputStream in = Main.class.getResourceAsStream("names.properties")) {
      properties.load(in);
    }
    make(properties.getProperty("name"));
    for (String name : properties.getProperty("list").split(",")) make(name.trim());
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith("wf")) make("Wf" + key.substring(2));
    }
  }

  public static void main(String[] args) throws Exception {
    lines();
    table();
    properties();
  }
}

// rule text-words
// complete full
// [full]
// target Main.lines Class.forName WfStart
// evidence Main.lines Class.forName commands.txt:2
// target Main.lines Class.forName WfStop
// site Main.lines Class.forName partial
// no-target Main.lines Class.forName WfOther0
// target Main.table Class.forName WfTabled
// target Main.table Class.getMethod <WfTabled: void show()>
// target Main.make Class.forName WfNamed
// target Main.make Class.forName WfListed
// no-target Main.make Class.forName WfOther0
