package drive;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.TreeSet;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.webresources.DirResourceSet;
import org.apache.catalina.webresources.StandardRoot;
import org.glassfish.jersey.server.model.Resource;
import org.glassfish.jersey.servlet.ServletContainer;

/** Starts the application in Tomcat, asks it some questions, and writes what the containers know: handlers.txt and components.txt. */
public class Drive {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).cookieHandler(new java.net.CookieManager()).build();
  private static final TreeSet<String> HANDLERS = new TreeSet<>();
  private static final TreeSet<String> COMPONENTS = new TreeSet<>();
  private static String base;

  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[0]);
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(out.toString());
    tomcat.setPort(0);
    tomcat.setAddDefaultWebXmlToWebapp(false);
    tomcat.getConnector();
    Files.createDirectories(out.resolve("web"));
    Context context = tomcat.addWebapp("", out.resolve("web").toString());
    Path classes = Path.of(Drive.class.getClassLoader().getResource("META-INF/persistence.xml").toURI()).getParent().getParent();
    StandardRoot root = new StandardRoot(context);
    root.addPreResources(new DirResourceSet(root, "/WEB-INF/classes", classes.toString(), "/"));
    context.setResources(root);
    ((StandardContext) context).setDelegate(true);
    Tomcat.addServlet(context, "default", "org.apache.catalina.servlets.DefaultServlet");
    context.addServletMappingDecoded("/", "default");
    tomcat.start();
    base = "http://127.0.0.1:" + tomcat.getConnector().getLocalPort();
    ask("GET", "/tally", null);
    ask("POST", "/tally", "");
    ask("POST", "/api/letters", "{\"from\":\"ann\",\"text\":\" good day \",\"colour\":\"b\"}");
    ask("POST", "/api/letters", "{\"from\":\"ann\",\"text\":\"!closed\",\"colour\":\"r\"}");
    ask("GET", "/api/letters?text=o", null);
    ask("GET", "/api/letters?skip=1&size=1", null);
    ask("POST", "/api/desk", "text=hello&town=Ulm");
    ask("GET", "/api/letters/by/ann", null);
    ask("GET", "/api/letters/count", null);
    ask("GET", "/api/letters/loud/r", null);
    ask("GET", "/api/letters/slow", null);
    ask("DELETE", "/api/letters/1", null);
    ask("DELETE", "/api/letters/99", null);
    ask("GET", "/api/secret", null);
    list(context);
    tomcat.stop();
    Files.write(out.resolve("handlers.txt"), HANDLERS);
    Files.write(out.resolve("components.txt"), COMPONENTS);
    System.exit(0);
  }

  private static void list(Context context) throws Exception {
    Thread.currentThread().setContextClassLoader(context.getLoader().getClassLoader());
    for (var child : context.findChildren()) {
      COMPONENTS.add(((Wrapper) child).getServletClass());
      if (((Wrapper) child).getServlet() instanceof ServletContainer) {
        var jersey = (ServletContainer) ((Wrapper) child).getServlet();
        for (Class<?> type : jersey.getApplicationHandler().getConfiguration().getClasses()) {
          COMPONENTS.add(type.getName());
          Resource resource = Resource.from(type);
          if (resource != null) add(resource);
        }
      }
    }
    for (var filter : context.findFilterDefs()) COMPONENTS.add(filter.getFilterClass());
    for (Object listener : context.getApplicationLifecycleListeners()) COMPONENTS.add(listener.getClass().getName());
    var beans = (BeanManager) context.getServletContext().getAttribute("org.jboss.weld.environment.servlet." + BeanManager.class.getName());
    for (Bean<?> bean : beans.getBeans(Object.class, Any.Literal.INSTANCE)) COMPONENTS.add(bean.getBeanClass().getName());
  }

  private static void add(Resource resource) {
    for (var method : resource.getAllMethods()) {
      var handling = method.getInvocable().getHandlingMethod();
      HANDLERS.add(handling.getDeclaringClass().getName() + "." + handling.getName());
    }
    if (resource.getResourceLocator() != null) {
      var locator = resource.getResourceLocator().getInvocable().getHandlingMethod();
      HANDLERS.add(locator.getDeclaringClass().getName() + "." + locator.getName());
    }
    resource.getChildResources().forEach(Drive::add);
  }

  private static void ask(String method, String path, String body) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(60)).header("X-Word", "so");
    if (body != null) request.header("Content-Type", body.startsWith("{") ? "application/json" : "application/x-www-form-urlencoded");
    request.method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
    var answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    System.out.println(method + " " + path + " " + answer.statusCode() + " " + answer.body());
  }
}
