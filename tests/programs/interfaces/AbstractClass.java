// An abstract class may leave an interface method to its subclasses and call it itself.
package interfaces.abstract_class;

interface Job { void execute(); }
abstract class Template implements Job {
  void start() { before(); execute(); }
  abstract void before();
}
class Real extends Template {
  void before() {}
  public void execute() {}
}
class Unused extends Template {
  void before() {}
  public void execute() {}
}

class Main {
  public static void main(String[] args) {
    Template template = new Real();
    template.start();
  }
}

// edge Main.main -> Template.start
// edge Template.start -> Real.before
// edge Template.start -> Real.execute
// no-edge Template.start -> Unused.execute
// no-edge Template.start -> Template.before
// unreachable Unused.before
