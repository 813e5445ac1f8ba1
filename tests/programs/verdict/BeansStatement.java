// java.beans runs methods by name.
package verdict.beans_statement;

import java.beans.Expression;
import java.beans.Statement;

class Main {
  static int seen;
  public static void main(String[] args) throws Throwable {
    new Statement(new Target(), "run", new Object[0]).execute();
    Object made = new Expression(Class.forName("verdict.beans_statement.Second"), "new", new Object[0]).getValue();
    ((Runnable) made).run();
  }
}

// complete
// min-release 17
// reachable Main.main
