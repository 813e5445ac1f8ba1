// Constants that hold simple names of classes among other words, of which another method cuts and joins names.
package strings.simple_names;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class SnUserPage { public SnUserPage() {} public void index() {} }
class SnOrderPage { public SnOrderPage() {} public void list() {} }
class SnAdminPage { public SnAdminPage() {} public void index() {} }
class SnStart { SnStart() {} }
class SnStopNow { SnStopNow() {} }
class SnIdle { SnIdle() {} }
class SnOpenFile { SnOpenFile() {} }

class Main {
  static final Map<String, String> routes = new LinkedHashMap<>();

  static void route(String path, String action) { routes.put(path, action); }

  /** `Page.method` and `Controller#method`, as frameworks route. */
  static void dispatch(String path) throws Exception {
    String action = routes.get(path);
    int dot = action.indexOf('.');
    Class<?> page = Class.forName("strings.simple_names." + action.substring(0, dot));
    page.getMethod(action.substring(dot + 1)).invoke(page.getDeclaredConstructor().newInstance());
  }

  static void render(String action) throws Exception {
    String[] parts = action.split("#");
    Class<?> page = Class.forName("strings.simple_names." + parts[0] + "Page");
    page.getMethod(parts[1]).invoke(page.getDeclaredConstructor().newInstance());
  }

  /** A list of names in one text. */
  static void table(String names) throws Exception {
    for (String name : names.split(",")) Class.forName("strings.simple_names." + name.trim()).getDeclaredConstructor().newInstance();
  }

  /** Words of a command. */
  static String camelCase(String command) {
    StringBuilder name = new StringBuilder();
    for (String word : command.split("-")) name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    return name.toString();
  }

  static void command(String name) throws Exception {
    Class.forName("strings.simple_names." + camelCase(name)).getDeclaredConstructor().newInstance();
  }

  static void log(List<String> to, String message) { to.add(message.trim()); }

  public static void main(String[] args) throws Exception {
    route("/users", "SnUserPage.index");
    route("/orders", "SnOrderPage.list");
    dispatch("/users");
    dispatch("/orders");
    render("SnUser#index");
    table("SnStart, SnStopNow");
    command("sn-open-file");
    log(new ArrayList<>(), " the SnIdle page is not here ");
  }
}

// complete full
// [full]
// target Main.dispatch Class.forName SnUserPage
// target Main.dispatch Class.forName SnOrderPage
// target Main.dispatch Class.getMethod <SnUserPage: void index()>
// # Besides them, any class that the pattern fits: another map may be the one.
// evidence Main.dispatch Class.forName constant
// target Main.render Class.forName SnUserPage
// no-target Main.render Class.forName SnAdminPage
// target Main.table Class.forName SnStart
// target Main.table Class.forName SnStopNow
// no-target Main.table Class.forName SnIdle
// target Main.command Class.forName SnOpenFile
// evidence Main.command Class.forName constant
