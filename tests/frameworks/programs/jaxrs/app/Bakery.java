package app;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

public class Bakery {
  public static class Loaf {
    private final String kind;
    Loaf(String kind) { this.kind = kind; }
    String kind() { return kind; }
  }
  public enum Flour {
    RYE, WHEAT;
    public static Flour fromString(String text) { return valueOf(text.toUpperCase()); }
  }
  public static class Wanted {
    @QueryParam("count") int count;
    private String name;
    @QueryParam("name") public void setName(String name) { this.name = name; }
    String text() { return name + count; }
  }
  static class SoldOut extends RuntimeException {}

  @Path("loaves") public static class Loaves {
    @Context UriInfo uri;
    @GET @Path("{kind}") public Loaf one(@PathParam("kind") String kind) {
      if (kind.isEmpty() || kind.equals("none")) throw new SoldOut();
      return new Loaf(kind + uri.getPath());
    }
    @POST @Consumes("text/x-loaf") @Produces("text/plain") public String bake(Loaf loaf) { return loaf.kind(); }
    @GET public String wanted(@BeanParam Wanted wanted, @QueryParam("flour") @DefaultValue("rye") Flour flour,
                              @QueryParam("price") @DefaultValue("3") Price price) {
      return wanted.text() + flour + price.cents();
    }
    @Path("counter") public Counter counter() { return new Counter(); }
  }
  public static class Counter {
    @GET public String ask() { return "counter"; }
  }
  public record Price(int cents) {}

  @Provider public static class Prices implements ParamConverterProvider {
    @Override @SuppressWarnings("unchecked")
    public <T> ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
      return type == Price.class ? (ParamConverter<T>) new ToPrice() : null;
    }
  }
  static class ToPrice implements ParamConverter<Price> {
    @Override public Price fromString(String text) { return new Price(Integer.parseInt(text) * 100); }
    @Override public String toString(Price price) { return "" + price.cents(); }
  }
  @Provider @Produces("text/x-loaf") public static class Writes implements MessageBodyWriter<Loaf> {
    @Override public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
      return type == Loaf.class;
    }
    @Override public void writeTo(Loaf loaf, Class<?> type, Type generic, Annotation[] annotations, MediaType media,
                                  MultivaluedMap<String, Object> headers, OutputStream out) throws IOException {
      out.write(loaf.kind().getBytes(StandardCharsets.UTF_8));
    }
  }
  @Provider @Consumes("text/x-loaf") public static class Reads implements MessageBodyReader<Loaf> {
    @Override public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
      return type == Loaf.class;
    }
    @Override public Loaf readFrom(Class<Loaf> type, Type generic, Annotation[] annotations, MediaType media,
                                   MultivaluedMap<String, String> headers, InputStream in) throws IOException {
      return new Loaf(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
  @Provider public static class Sorry implements ExceptionMapper<SoldOut> {
    @Override public Response toResponse(SoldOut problem) { return Response.status(410).entity("sold out").build(); }
  }
  @Provider public static class Door implements ContainerRequestFilter, ContainerResponseFilter {
    private int open;
    @Override public void filter(ContainerRequestContext request) { ++open; }
    @Override public void filter(ContainerRequestContext request, ContainerResponseContext response) { --open; }
  }
  public static class Shop extends ResourceConfig {
    public Shop() {
      registerClasses(Loaves.class, Prices.class, Writes.class, Reads.class, Sorry.class, Door.class);
    }
  }

  public static void main(String[] args) throws Exception {
    HttpServer server = JdkHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:0/"), new Shop(), true);
    String base = "http://127.0.0.1:" + server.getAddress().getPort() + "/loaves";
    System.out.println(ask(base + "/white", null) + ask(base + "/none", null) + ask(base, "rye") + ask(base + "/counter", null)
                       + ask(base + "?count=2&name=bun", null));
    server.stop(0);
    System.exit(0);
  }
  private static String ask(String uri, String body) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(uri));
    if (body != null) request.header("Content-Type", "text/x-loaf").POST(HttpRequest.BodyPublishers.ofString(body));
    return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString()).body() + "\n";
  }
}
