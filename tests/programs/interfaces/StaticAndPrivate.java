// Static interface methods, and a default method that shares code through a static one.
package interfaces.static_and_private;

interface Tool {
  static Tool make() { return new Hammer(); }
  default void use() { Tool.log(this); }
  static void log(Tool tool) { tool.name(); }
  void name();
}
class Hammer implements Tool { public void name() {} }
class Saw implements Tool { public void name() {} }

class Main {
  public static void main(String[] args) {
    Tool.make().use();
  }
}

// edge Main.main -> Tool.make
// edge Tool.make -> Hammer.<init>
// edge Main.main -> Tool.use
// edge Tool.use -> Tool.log
// edge Tool.log -> Hammer.name
// unreachable Saw.name
