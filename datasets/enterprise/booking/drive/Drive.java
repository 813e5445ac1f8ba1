package drive;

import com.opensymphony.xwork2.config.Configuration;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.TreeSet;
import org.apache.catalina.startup.Tomcat;
import org.apache.struts2.dispatcher.Dispatcher;
import org.apache.struts2.dispatcher.DispatcherListener;

/** Starts the application in Tomcat, asks it some questions, and writes what Struts knows: handlers.txt and components.txt. */
public class Drive {
  private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10))
      .cookieHandler(new java.net.CookieManager()).followRedirects(HttpClient.Redirect.NORMAL).build();
  private static final TreeSet<String> HANDLERS = new TreeSet<>();
  private static final TreeSet<String> COMPONENTS = new TreeSet<>();
  private static String base;

  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[0]);
    Dispatcher.addDispatcherListener(new DispatcherListener() {
      @Override public void dispatcherInitialized(Dispatcher dispatcher) {
        list(dispatcher.getConfigurationManager().getConfiguration());
      }

      @Override public void dispatcherDestroyed(Dispatcher dispatcher) {}
    });
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(out.toString());
    tomcat.setPort(0);
    tomcat.setAddDefaultWebXmlToWebapp(false);
    tomcat.getConnector();
    Path application = Path.of(Drive.class.getClassLoader().getResource("struts.xml").toURI()).getParent();
    var context = tomcat.addWebapp("", application.toString());
    context.setParentClassLoader(Drive.class.getClassLoader());
    Tomcat.addServlet(context, "default", "org.apache.catalina.servlets.DefaultServlet");
    context.addServletMappingDecoded("/", "default");
    tomcat.start();
    base = "http://127.0.0.1:" + tomcat.getConnector().getLocalPort();
    ask("GET", "/status");
    ask("GET", "/book-nothing");
    ask("GET", "/book!input.action");
    ask("POST", "/book.action?guest.name=ann&guest.mail=a&beds=4&day=7&kind=PARKING");
    ask("POST", "/book.action?guest.name=&beds=3&day=x");
    ask("POST", "/book.action?guest.name=bo&beds=2&day=8");
    ask("POST", "/book.action?guest.name=cy&beds=2");
    ask("GET", "/stay-list");
    ask("GET", "/stay-extend?name=ann&by=3");
    ask("GET", "/stay-close?name=bo");
    ask("GET", "/old?words=a&words=b");
    ask("GET", "/old");
    ask("GET", "/find?words=quiet");
    ask("GET", "/find");
    ask("GET", "/find-all");
    ask("GET", "/hello");
    ask("GET", "/hello?from=x");
    ask("GET", "/elsewhere");
    tomcat.stop();
    Files.write(out.resolve("handlers.txt"), HANDLERS);
    Files.write(out.resolve("components.txt"), COMPONENTS);
    System.exit(0);
  }

  private static void list(Configuration configuration) {
    for (var actions : configuration.getRuntimeConfiguration().getActionConfigs().values()) {
      for (var action : actions.values()) {
        String method = action.getMethodName() == null ? "execute" : action.getMethodName();
        if (!method.contains("{")) HANDLERS.add(declaring(action.getClassName(), method) + "." + method);
        COMPONENTS.add(action.getClassName());
        for (var interceptor : action.getInterceptors()) COMPONENTS.add(interceptor.getInterceptor().getClass().getName());
        for (var result : action.getResults().values()) COMPONENTS.add(result.getClassName());
      }
    }
  }

  private static String declaring(String type, String method) {
    try {
      return Class.forName(type).getMethod(method).getDeclaringClass().getName();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void ask(String method, String path) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(60));
    request.method(method, HttpRequest.BodyPublishers.noBody());
    var answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    System.out.println(method + " " + path + " " + answer.statusCode() + " " + answer.body().strip());
  }
}
