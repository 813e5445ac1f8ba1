// A connection makes the exception of its first request again, by a constructor of its class, when it is asked a second time.
package verdict.remembered_exceptions;

import java.io.IOException;
import java.net.CookieHandler;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.util.List;
import java.util.Map;

class ReFirst { ReFirst() {} }
class ReAgain { ReAgain() {} }

class Main {
  static final String PACKAGE = "verdict.remembered_exceptions.";
  static String name = PACKAGE + "ReFirst";

  public static class Refused extends IOException {
    Refused() { super("refused"); }
    public Refused(String message) {
      super(message);
      name = PACKAGE + "ReAgain";
    }
  }

  /** Is asked once the connection is open, before anything is sent. */
  static class Refusing extends CookieHandler {
    @Override public Map<String, List<String>> get(URI uri, Map<String, List<String>> headers) throws IOException {
      throw new Refused();
    }
    @Override public void put(URI uri, Map<String, List<String>> headers) {}
  }

  static void ask(URLConnection connection) {
    try {
      connection.getInputStream();
    } catch (IOException expected) {
    }
  }

  public static void main(String[] args) throws Exception {
    CookieHandler before = CookieHandler.getDefault();
    CookieHandler.setDefault(new Refusing());
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      URLConnection connection = new URL("http://127.0.0.1:" + server.getLocalPort() + "/").openConnection();
      ask(connection);
      ask(connection);
    }
    CookieHandler.setDefault(before);
    Class.forName(name).getDeclaredConstructor().newInstance();
  }
}

// complete
// [full]
// target Main.main Class.forName ReAgain
