// Lines of a file that code takes apart at places and by marks: the whole line is known, so what is cut out of it is exact.
package verdict.lines_taken_apart;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;

class Turtle {
  public static String spawn() { return "turtle"; }
}
class Fish {
  public static String swim() { return "swims"; }
}
class Dye {
  public static String mix() { return "mixed"; }
}
class Interpreter {
  private final Map<String, Class<?>> imports = new HashMap<>();

  void run(Reader reader) throws Exception {
    try (BufferedReader lines = new BufferedReader(reader)) {
      for (String line; (line = lines.readLine()) != null;) {
        line = line.trim();
        if (line.isEmpty() || line.startsWith("//")) continue;
        if (line.startsWith("import ")) load(line.substring(7)); else call(line.substring(0, line.indexOf('(')));
      }
    }
  }
  void load(String name) throws Exception {
    imports.put(name.substring(name.lastIndexOf('.') + 1), Class.forName(name));
  }
  void call(String path) throws Exception {
    int dot = path.indexOf('.');
    imports.get(path.substring(0, dot)).getMethod(path.substring(dot + 1)).invoke(null);
  }
}

class Settings {
  void run() throws Exception {
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("calls.properties")))) {
      for (String line; (line = lines.readLine()) != null;) {
        String value = line.split("=")[1];
        int mark = value.indexOf('#');
        Class.forName(value.substring(0, mark)).getMethod(value.substring(mark + 1)).invoke(null);
      }
    }
  }
}

class Main {
  public static void main(String[] args) throws Exception {
    new Interpreter().run(new InputStreamReader(Main.class.getResourceAsStream("script.txt")));
    new Settings().run();
  }
}

// rule text-lines
// complete
// [full]
// target Interpreter.load Class.forName Turtle
// target Interpreter.load Class.forName Dye
// sound Settings.run Class.forName no
// sound Interpreter.load Class.forName no
// edge Interpreter.call -> Turtle.spawn
// edge Interpreter.call -> Dye.mix
// target Settings.run Class.forName Fish
// edge Settings.run -> Fish.swim
