// Names of classes with the suffix of a file, the name of a member or the marks of a descriptor are cut where another method gets them.
package strings.marked_names;

class FromFile {}
class FromSource {}
class FromPath {}
class FromDescriptor {}
class Handler { public static void handle() { Main.touch(); } }
class Stored { public static final String kept = ""; }

class Main {
  static int touched;

  static void touch() { ++touched; }

  public static void main(String[] args) throws Exception {
    file("strings.marked_names.FromFile.class");
    file("message.properties.class");
    source("strings/marked_names/FromSource.java");
    path("/strings/marked_names/FromPath.class");
    descriptor("(ILstrings/marked_names/FromDescriptor;)V");
    route("strings.marked_names.Handler.handle");
    field("strings.marked_names.Stored.kept");
    if (touched != 1) throw new AssertionError();
  }

  static void file(String name) throws Exception {
    String type = name.endsWith(".class") ? name.substring(0, name.length() - 6) : name;
    if (type.startsWith("strings")) Class.forName(type);
  }

  static void source(String name) throws Exception {
    Class.forName(name.substring(0, name.lastIndexOf('.')).replace('/', '.'));
  }

  static void path(String name) throws Exception {
    Class.forName(name.substring(1, name.length() - ".class".length()).replace('/', '.'));
  }

  static void descriptor(String text) throws Exception {
    Class.forName(text.substring(text.indexOf('L') + 1, text.indexOf(';')).replace('/', '.'));
  }

  static void route(String action) throws Exception {
    int dot = action.lastIndexOf('.');
    Class.forName(action.substring(0, dot)).getMethod(action.substring(dot + 1)).invoke(null);
  }

  static void field(String name) throws Exception {
    int dot = name.lastIndexOf('.');
    Class.forName(name.substring(0, dot)).getField(name.substring(dot + 1)).get(null);
  }
}

// complete full
// [full]
// target Main.file Class.forName FromFile
// target Main.source Class.forName FromSource
// target Main.path Class.forName FromPath
// target Main.descriptor Class.forName FromDescriptor
// target Main.route Class.forName Handler
// edge Main.route -> Handler.handle
// target Main.field Class.forName Stored
// target Main.field Field.get <Stored: java.lang.String kept>
