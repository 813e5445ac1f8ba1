package orders;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** A web service with a database. With --once it asks itself one question and ends. */
@SpringBootApplication
public class Application {
  public static void main(String[] args) throws IOException {
    ConfigurableApplicationContext context = SpringApplication.run(Application.class, args);
    if (!context.getEnvironment().containsProperty("once")) {
      return;
    }
    int port = ((ServletWebServerApplicationContext) context).getWebServer().getPort();
    try (InputStream answer = new URL("http://localhost:" + port + "/orders?customer=Ada").openStream()) {
      System.out.println(new String(answer.readAllBytes(), StandardCharsets.UTF_8));
    }
    System.exit(SpringApplication.exit(context));
  }
}
