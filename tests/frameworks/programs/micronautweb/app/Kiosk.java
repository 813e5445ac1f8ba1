package app;

import io.micronaut.context.ApplicationContext;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.core.bind.ArgumentBinder;
import io.micronaut.core.bind.annotation.Bindable;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.Headers;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.*;
import io.micronaut.http.annotation.*;
import io.micronaut.http.bind.binders.*;
import io.micronaut.http.body.*;
import io.micronaut.http.codec.CodecException;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import io.micronaut.runtime.server.EmbeddedServer;
import jakarta.inject.Singleton;
import java.io.*;
import java.lang.annotation.*;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.*;

/** A controller whose parameters and bodies the application binds, reads and writes itself. */
public class Kiosk {
  public record Coin(int cents) { public int worth() { return cents; } }
  @Introspected public record Order(String what) { public String dish() { return what; } }
  public record Dish(String name) { public String served() { return name; } }
  @Bindable @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.PARAMETER) public @interface Clock {}

  @Singleton public static class CoinBinder implements TypedRequestArgumentBinder<Coin> {
    @Override public Argument<Coin> argumentType() { return Argument.of(Coin.class); }
    @Override public ArgumentBinder.BindingResult<Coin> bind(ArgumentConversionContext<Coin> context, HttpRequest<?> request) {
      Coin coin = new Coin(counted(request));
      return () -> Optional.of(coin);
    }
    private int counted(HttpRequest<?> request) { return request.getHeaders().get("coin", Integer.class).orElse(0); }
  }
  @Singleton public static class ClockBinder implements AnnotatedRequestArgumentBinder<Clock, String> {
    @Override public Class<Clock> getAnnotationType() { return Clock.class; }
    @Override public ArgumentBinder.BindingResult<String> bind(ArgumentConversionContext<String> context, HttpRequest<?> request) {
      String now = read();
      return () -> Optional.of(now);
    }
    private String read() { return "noon"; }
  }
  @Singleton @Consumes("kiosk/order") public static class OrderReader implements MessageBodyReader<Order> {
    @Override public Order read(Argument<Order> type, MediaType media, Headers headers, InputStream in) throws CodecException {
      return taken(in);
    }
    private Order taken(InputStream in) {
      try {
        return new Order(new String(in.readAllBytes()));
      } catch (IOException broken) {
        throw new CodecException("order", broken);
      }
    }
  }
  @Singleton @Produces("kiosk/dish") public static class DishWriter implements MessageBodyWriter<Dish> {
    @Override public void writeTo(Argument<Dish> type, MediaType media, Dish dish, MutableHeaders headers, OutputStream out) {
      put(dish, out);
    }
    private void put(Dish dish, OutputStream out) {
      try {
        out.write(dish.served().getBytes());
      } catch (IOException broken) {
        throw new CodecException("dish", broken);
      }
    }
  }
  public static class Broke extends RuntimeException { String owed() { return "owed"; } }
  @Singleton @Produces public static class BrokeHandler implements ExceptionHandler<Broke, HttpResponse<String>> {
    @Override public HttpResponse<String> handle(HttpRequest request, Broke broke) { return HttpResponse.badRequest(broke.owed()); }
  }

  @Controller public static class Counter {
    @Get(value = "/buy", produces = "text/plain") public String buy(Coin coin, @Clock String now) { return paid(coin) + now; }
    private int paid(Coin coin) {
      if (coin.worth() == 0) throw new Broke();
      return coin.worth();
    }
    @Post(value = "/cook", consumes = "kiosk/order", produces = "kiosk/dish") public Dish cook(@Body Order order) {
      return cooked(order);
    }
    private Dish cooked(Order order) { return new Dish(order.dish()); }
  }

  public static void main(String[] arguments) throws Exception {
    try (ApplicationContext context = ApplicationContext.run(Map.of("micronaut.server.port", "-1"))) {
      EmbeddedServer server = context.getBean(EmbeddedServer.class).start();
      java.net.http.HttpClient client = java.net.http.HttpClient.newHttpClient();
      for (String coin : new String[] {"0", "5"}) {
        System.out.println(client.send(java.net.http.HttpRequest.newBuilder(server.getURI().resolve("/buy")).header("coin", coin).build(),
            BodyHandlers.ofString()).body());
      }
      System.out.println(client.send(java.net.http.HttpRequest.newBuilder(server.getURI().resolve("/cook"))
          .header("Content-Type", "kiosk/order").POST(java.net.http.HttpRequest.BodyPublishers.ofString("soup")).build(),
          BodyHandlers.ofString()).body());
      server.stop();
    }
  }
}
