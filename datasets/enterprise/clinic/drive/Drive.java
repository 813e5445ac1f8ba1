package drive;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.TreeSet;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.servlet.context.ServletWebServerApplicationContext;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Starts the application, asks it some questions, and writes what the container knows: handlers.txt and components.txt. */
public class Drive {
  private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private static String base;

  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[0]);
    var context = (ServletWebServerApplicationContext) SpringApplication.run(Class.forName("clinic.ClinicApplication"), "--x");
    base = "http://127.0.0.1:" + context.getWebServer().getPort();
    write(out.resolve("handlers.txt"), handlers(context));
    write(out.resolve("components.txt"), components(context));
    ask("GET", "/", null);
    ask("GET", "/actuator/health", null);
    ask("GET", "/actuator/beds", null);
    ask("GET", "/actuator/beds/3", null);
    ask("POST", "/api/owners", "{\"firstName\":\"Bo\",\"lastName\":\"Li\",\"phone\":{\"digits\":\"1 2\"}}");
    ask("GET", "/api/owners?start=L", null);
    ask("GET", "/api/owners/Ada", null);
    ask("GET", "/api/owners/Nobody", null);
    ask("POST", "/api/owners/2/visits", "{\"pet\":\"Leo\",\"reason\":\"cough\"}");
    ask("POST", "/api/owners/9/visits", "{\"pet\":\"Leo\",\"reason\":\"cough\"}");
    ask("POST", "/api/owners/2/visits", "{\"pet\":\"\",\"reason\":\"cough\"}");
    ask("GET", "/api/owners/sounds/cat?phone=12", null);
    ask("DELETE", "/api/owners/1", null);
    ask("POST", "/form", "place.town=Ulm");
    System.exit(SpringApplication.exit(context));
  }

  private static void ask(String method, String path, String body) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(60));
    request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString("kim:secret".getBytes()));
    boolean json = body != null && body.startsWith("{");
    if (body != null) request.header("Content-Type", json ? "application/json" : "application/x-www-form-urlencoded");
    request.method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
    var answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    System.out.println(method + " " + path + " " + answer.statusCode() + " " + answer.body());
  }

  private static TreeSet<String> handlers(ServletWebServerApplicationContext context) {
    TreeSet<String> all = new TreeSet<>();
    for (var mapping : context.getBeansOfType(RequestMappingHandlerMapping.class).values()) {
      for (var handler : mapping.getHandlerMethods().values()) {
        all.add(handler.getMethod().getDeclaringClass().getName() + "." + handler.getMethod().getName());
      }
    }
    return all;
  }

  private static TreeSet<String> components(ServletWebServerApplicationContext context) {
    TreeSet<String> all = new TreeSet<>();
    for (String name : context.getBeanDefinitionNames()) {
      Object bean = context.getBean(name);
      all.add(org.springframework.aop.support.AopUtils.getTargetClass(bean).getName());
    }
    return all;
  }

  private static void write(Path file, TreeSet<String> lines) throws Exception {
    Files.writeString(file, String.join("\n", lines) + "\n");
  }
}
