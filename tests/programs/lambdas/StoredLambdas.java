// Lambdas kept in fields, arrays and collections, and default methods called on lambdas.
package lambdas.stored_lambdas;

import java.util.ArrayList;
import java.util.List;

interface Handler {
  void handle();
  default Handler then(Handler next) { return () -> { handle(); next.handle(); }; }
}

class Main {
  static Handler field = () -> inField();
  final List<Handler> list = new ArrayList<>();

  public static void main(String[] args) {
    field.handle();
    Main main = new Main();
    main.list.add(() -> inList());
    main.each();
    Handler[] array = { () -> inArray() };
    array[0].handle();
    Handler chained = ((Handler) () -> before()).then(() -> after());
    chain(chained);
  }

  void each() { for (Handler handler : list) handler.handle(); }
  static void chain(Handler handler) { handler.handle(); }
  static void inField() {}
  static void inList() {}
  static void inArray() {}
  static void before() {}
  static void after() {}
}

// reachable Main.inField
// reachable Main.inList
// reachable Main.inArray
// reachable Main.before
// reachable Main.after
// edge Main.main -> Handler.then
// edge Main.chain -> Handler.lambda$then$0
// no-edge Main.chain -> Handler.then
