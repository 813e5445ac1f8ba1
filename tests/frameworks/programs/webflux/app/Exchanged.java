package app;

import java.io.*;
import java.util.*;
import org.springframework.core.MethodParameter;
import org.springframework.http.*;
import org.springframework.http.client.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.annotation.*;
import org.springframework.web.service.invoker.*;

/** Spring's interfaces. */
public class Exchanged {
  @HttpExchange("/boxes") public interface Boxes {
    @GetExchange("/{id}") Box one(@PathVariable("id") String id);
    @PostExchange Box add(@RequestBody Box b);
    @GetExchange("/entity") ResponseEntity<Box> entity(Tag tag);
    @GetExchange("/many") List<Box> many();
    default String both() { return one("a").side() + joined(); }
    private String joined() { return "j"; }
  }
  public static class Box {
    private int side;
    public int getSide() { return measured(); }
    private int measured() { return side; }
    public void setSide(int s) { side = s; cut(); }
    private void cut() {}
    int side() { return side; }
  }
  public record Tag(String t) {}
  static class TagResolver implements HttpServiceArgumentResolver {
    public boolean resolve(Object o, MethodParameter p, HttpRequestValues.Builder b) { return o instanceof Tag t && tagged(t, b); }
    private boolean tagged(Tag t, HttpRequestValues.Builder b) { b.addHeader("T", t.t()); return true; }
  }
  static class Local implements ClientHttpRequestInterceptor {
    public ClientHttpResponse intercept(HttpRequest r, byte[] b, ClientHttpRequestExecution e) { return local(r); }
    private ClientHttpResponse local(HttpRequest r) {
      return new Reply(r.getURI().getPath().endsWith("many") ? "[{\"side\":4}]" : "{\"side\":4}");
    }
  }
  static class Reply implements ClientHttpResponse {
    final String text; Reply(String t) { text = t; }
    public HttpStatusCode getStatusCode() {
      return HttpStatus.OK;
      } public String getStatusText() { return "ok";
      } public void close() {} public InputStream getBody() { return stream();
      } private InputStream stream() { return new ByteArrayInputStream(text.getBytes());
    }
    public HttpHeaders getHeaders() { HttpHeaders h = new HttpHeaders(); h.setContentType(MediaType.APPLICATION_JSON); return h; }
  }
  @RestController static class Sorting { @GetMapping("/boxes") String boxes() { return all(); } }
  static String all() {
    RestClient rest = RestClient.builder().baseUrl("http://x").requestInterceptor(new Local()).requestInitializer(r -> initialised())
        .build();
    Boxes boxes = HttpServiceProxyFactory.builderFor(RestClientAdapter.create(rest)).customArgumentResolver(new TagResolver()).build()
        .createClient(Boxes.class);
    return boxes.both() + boxes.add(new Box()).side() + boxes.entity(new Tag("t")).getBody().side() + boxes.many().get(0).side() + other();
  }
  private static void initialised() {}
  private static String other() { return ""; }
}
