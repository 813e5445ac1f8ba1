// Naming makes the factory that its environment names.
package verdict.context_factory;

import java.util.Hashtable;
import javax.naming.InitialContext;
import javax.naming.NamingException;

class First {}

class Second {}

class Main {
  static String name = "verdict.context_factory.First";
  public static void main(String[] args) throws Throwable {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put("java.naming.factory.initial", "verdict.context_factory.Factory");
    try {
      new InitialContext(environment);
    } catch (NamingException e) {
      environment.clear();
    }
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// site Main.main InitialContext.<init> unresolved
