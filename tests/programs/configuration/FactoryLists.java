// Lists of factories as application frameworks keep them: values of a .properties file with names between commas, all
// files of the name on the class path; and one name per line in a file whose name is made of a class's.
package configuration.factory_lists;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

interface FlFactory { void produce(); }
class FlFirst implements FlFactory { FlFirst() {} @Override public void produce() {} }
class FlSecond implements FlFactory { FlSecond() {} @Override public void produce() {} }
class FlUnlisted implements FlFactory { FlUnlisted() {} @Override public void produce() {} }
@interface FlAutomatic {}
class FlImported { FlImported() {} }

/** A resource by its URL. */
class Location {
  private final URL url;
  Location(URL url) { this.url = url; }
  InputStream open() throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection.getInputStream();
  }
}

class Lists {
  static Properties properties(Location location) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = location.open()) {
      fill(properties, in);
    }
    return properties;
  }

  private static void fill(Properties properties, InputStream in) throws IOException { properties.load(in); }

  static String[] split(String text) {
    List<String> parts = new ArrayList<>();
    int begin = 0;
    for (int comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', begin)) {
      parts.add(text.substring(begin, comma));
      begin = comma + 1;
    }
    parts.add(text.substring(begin));
    return parts.toArray(new String[0]);
  }
}

class Factories {
  static final String LOCATION = "META-INF/spring.factories";

  static Map<String, List<String>> names(ClassLoader loader) throws IOException {
    Map<String, List<String>> names = new HashMap<>();
    Enumeration<URL> urls = loader.getResources(LOCATION);
    while (urls.hasMoreElements()) {
      Properties properties = Lists.properties(new Location(urls.nextElement()));
      for (Map.Entry<?, ?> entry : properties.entrySet()) {
        String type = ((String) entry.getKey()).trim();
        for (String name : Lists.split((String) entry.getValue())) names.computeIfAbsent(type, key -> new ArrayList<>()).add(name.trim());
      }
    }
    return names;
  }

  static <T> List<T> load(Class<T> type, ClassLoader loader) throws Exception {
    List<T> made = new ArrayList<>();
    for (String name : names(loader).getOrDefault(type.getName(), Collections.emptyList())) {
      made.add(type.cast(Class.forName(name, false, loader).getDeclaredConstructor().newInstance()));
    }
    return made;
  }
}

class Imports {
  static List<String> load(Class<?> annotation, ClassLoader loader) throws IOException {
    String location = String.format("META-INF/spring/%s.imports", annotation.getName());
    List<String> all = new ArrayList<>();
    for (URL url : Collections.list(loader.getResources(location))) all.addAll(read(url));
    return all;
  }

  private static List<String> read(URL url) throws IOException {
    try (BufferedReader in = new BufferedReader(new InputStreamReader(new Location(url).open(), StandardCharsets.UTF_8))) {
      List<String> names = new ArrayList<>();
      String line;
      while ((line = in.readLine()) != null) {
        line = strip(line).trim();
        if (!line.isEmpty()) names.add(line);
      }
      return names;
    }
  }

  private static String strip(String line) {
    int comment = line.indexOf('#');
    return comment == -1 ? line : line.substring(0, comment);
  }
}

class Main {
  static void factories() throws Exception {
    for (FlFactory factory : Factories.load(FlFactory.class, Main.class.getClassLoader())) factory.produce();
  }

  static void imports() throws Exception {
    for (String name : Imports.load(FlAutomatic.class, Main.class.getClassLoader())) {
      Class.forName(name).getDeclaredConstructor().newInstance();
    }
  }

  public static void main(String[] args) throws Exception {
    factories();
    imports();
  }
}

// rule configuration-text text-lines
// complete full
// [full]
// target Factories.load Class.forName FlFirst
// target Factories.load Class.forName FlSecond
// evidence Factories.load Class.forName META-INF/spring.factories:3
// no-target Factories.load Class.forName FlUnlisted
// edge Main.factories -> FlFirst.produce
// edge Main.factories -> FlSecond.produce
// target Main.imports Class.forName FlImported
// evidence Main.imports Class.forName META-INF/spring/configuration.factory_lists.FlAutomatic.imports:2
// no-target Main.imports Class.forName FlUnlisted
