// A system property names packages of the classes that handle protocols of URLs. The JDK finds them on the class path alone, where
// this program lies in a run of its own.
package verdict.protocol_handlers;

import java.net.MalformedURLException;
import java.net.URL;

class Main {
  public static void main(String[] args) throws Throwable {
    System.setProperty("java.protocol.handler.pkgs", "verdict.protocol_handlers");
    try {
      new URL("shop://host/file").openConnection();
    } catch (MalformedURLException e) {
      // not on the class path
    } finally {
      System.clearProperty("java.protocol.handler.pkgs");
    }
  }
}

// complete
// min-release 17
// reachable Main.main
