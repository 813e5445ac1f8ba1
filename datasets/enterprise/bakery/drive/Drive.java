package drive;

import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.Micronaut;
import io.micronaut.runtime.server.EmbeddedServer;
import io.micronaut.web.router.Router;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.TreeSet;

/** Starts the application, asks it some questions, and writes what its container knows: handlers.txt and components.txt. */
public class Drive {
  private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(10)).build();
  private static String base;

  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[0]);
    ApplicationContext context = Micronaut.run(Class.forName("bakery.Application"));
    base = "http://127.0.0.1:" + context.getBean(EmbeddedServer.class).getPort();
    ask("GET", "/loaves", null);
    ask("POST", "/loaves", "{\"kind\":\"wheat\",\"grams\":700,\"baker\":{\"name\":\"Bo\",\"years\":30}}");
    ask("POST", "/loaves", "{\"kind\":\"rye\",\"grams\":0}");
    ask("POST", "/loaves", "{\"kind\":\"rye\",\"grams\":1,\"baker\":{\"name\":\"Bo\",\"years\":-1}}");
    ask("GET", "/loaves?kind=WHEAT&least=600", null);
    ask("GET", "/loaves/grams/250g", null);
    ask("GET", "/loaves/names", null);
    ask("GET", "/loaves/later", null);
    ask("GET", "/loaves/wrong", null);
    ask("GET", "/loaves?closed", null);
    ask("GET", "/hello/ann", null);
    ask("GET", "/labels", null);
    ask("PUT", "/baker", "{\"name\":\"Li\",\"years\":4}");
    ask("GET", "/nothing", null);
    ask("GET", "/ovens", null);
    ask("GET", "/ovens/left", null);
    ask("POST", "/ovens", "{\"more\":5}");
    Files.write(out.resolve("handlers.txt"), handlers(context));
    Files.write(out.resolve("components.txt"), components(context));
    context.stop();
    System.exit(0);
  }

  private static TreeSet<String> handlers(ApplicationContext context) {
    TreeSet<String> all = new TreeSet<>();
    context.getBean(Router.class).uriRoutes().forEach(route -> {
      all.add(route.getTargetMethod().getTargetMethod().getDeclaringClass().getName() + "." + route.getTargetMethod().getMethodName());
    });
    return all;
  }

  private static TreeSet<String> components(ApplicationContext context) {
    TreeSet<String> all = new TreeSet<>();
    for (var bean : context.getActiveBeanRegistrations(Object.class)) all.add(bean.getBean().getClass().getName());
    return all;
  }

  private static void ask(String method, String path, String body) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(60)).header("X-Word", "so ").header("X-Visitor", "kim");
    if (body != null) request.header("Content-Type", "application/json");
    request.method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
    var answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    System.out.println(method + " " + path + " " + answer.statusCode() + " " + answer.body());
  }
}
