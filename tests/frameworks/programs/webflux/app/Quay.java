package app;

import java.net.URI;
import java.time.Duration;
import java.util.*;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.*;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.*;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.reactive.function.client.*;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.session.*;
import org.springframework.web.util.UriBuilder;
import reactor.core.publisher.*;
import reactor.core.scheduler.Schedulers;

/** Controllers of generic base classes and interfaces, results of open types, sessions, a client. */
public class Quay {
  interface ShipApi<T> {
    @GetMapping("/ship") Mono<T> ship();
    @PostMapping("/ship") Mono<T> build(@RequestBody T t);
    @ExceptionHandler default Mono<String> odd(IllegalStateException e) { return Mono.just(oddly()); }
    private String oddly() { return "odd"; }
  }
  static abstract class Base<T extends Ship> implements ShipApi<T> {
    @Autowired Crew crew;
    public Mono<T> ship() { return Mono.defer(this::launched); }
    abstract Mono<T> launched();
    public Mono<T> build(T t) { crew.man(t); return Mono.just(t); }
    @GetMapping("/sunk") Mono<Void> sunk() { return Mono.error(new IllegalStateException()); }
    @ModelAttribute void common(Model m) { filled(m); }
    void filled(Model m) { m.addAttribute("x", new Flag()); }
  }
  public static class Flag {}
  @RestController static class Ferries extends Base<Ferry> {
    Mono<Ferry> launched() { return Mono.just(new Ferry()); }
  }
  public static class Ship {
    private String name;
    public String getName() { return name; }
    public void setName(String n) { name = painted(n); }
    private String painted(String n) { return n; }
  }
  public static class Ferry extends Ship {
    private int cars;
    public int getCars() { return parked(); }
    private int parked() { return cars; }
    public void setCars(int c) { cars = c; loaded(); }
    private void loaded() {}
  }
  @Component static class Crew { void man(Ship s) { manned(); } private void manned() {} }

  static abstract class Shape { public abstract int getArea(); }
  static class Square extends Shape {
    @Override public int getArea() { return sized(); }
    private int sized() { return 4; }
    public int unread() { return 1; }
  }
  @RestController @RequestMapping("/open") static class Open {
    @GetMapping("/any") Object any() { return new Any(); }
    @GetMapping("/entity") ResponseEntity<?> entity() { return ResponseEntity.ok(new Entity()); }
    @GetMapping("/made") Mono<ResponseEntity<Object>> made() {
      return Mono.just(new Made()).map(e -> ResponseEntity.status(201).header("a", "b").body(e));
    }
    @GetMapping("/shapes") Flux<? extends Shape> shapes() { return Flux.just(new Square()); }
    @GetMapping("/map") Mono<Map<String, Object>> map() { return Mono.just(Map.of("k", new InMap())); }
    @PostMapping("/items") Mono<Integer> many(@RequestBody Mono<List<Item>> items) {
      return items.map(l -> l.stream().mapToInt(Item::getN).sum());
    }
    @GetMapping("/id/{id}") Mono<String> id(@PathVariable("id") Id id) { return Mono.just(id.text()); }
  }
  public static class Any { public int getX() { return x(); } private int x() { return 1; } }
  public static class Entity { public int getX() { return x(); } private int x() { return 1; } }
  public static class Made { public int getX() { return x(); } private int x() { return 1; } }
  public static class InMap { public int getX() { return x(); } private int x() { return 1; } }
  public record Id(String text) { public static Id valueOf(String s) { return new Id(s); } }
  public static class Item {
    private int n;
    public int getN() { return n; }
    public void setN(int n) { this.n = n; set(); }
    private void set() {}
  }

  @Configuration static class Sessions {
    @Bean WebSessionManager webSessionManager() {
      DefaultWebSessionManager m = new DefaultWebSessionManager();
      m.setSessionIdResolver(new Ids());
      return m;
    }
  }
  static class Ids implements WebSessionIdResolver {
    public List<String> resolveSessionIds(ServerWebExchange e) { return none(); }
    private List<String> none() { return List.of(); }
    public void setSessionId(ServerWebExchange e, String s) {}
    public void expireSession(ServerWebExchange e) {}
  }

  @Component static class Client {
    final WebClient web = WebClient.builder().exchangeFunction(new Fake()).filter(new Sign()).filter((r, n) -> traced(r, n))
        .filter(ExchangeFilterFunction.ofResponseProcessor(r -> processed(r))).defaultRequest(s -> defaults(s)).build();
    static Mono<ClientResponse> traced(ClientRequest r, ExchangeFunction n) { return n.exchange(r).doOnNext(x -> seen(x)); }
    static void seen(ClientResponse r) {}
    static Mono<ClientResponse> processed(ClientResponse r) { return Mono.just(r); }
    static void defaults(WebClient.RequestHeadersSpec<?> s) { s.header("a", "b"); }
    String all() {
      String one = web.get().uri("/x").retrieve().onStatus(s -> s.value() == 418, r -> Mono.just(new Oops())).bodyToMono(Reply.class)
          .map(r -> r.told()).block();
      String two = web.post().uri("/x").bodyValue(new Ask()).exchangeToMono(r -> answered(r)).block();
      String three = web.get().uri(b -> built(b)).retrieve().bodyToFlux(new ParameterizedTypeReference<Reply2>() {}).map(Reply2::told)
          .blockLast();
      return one + two + three;
    }
    static URI built(UriBuilder b) { return b.path("/z").build(); }
    static Mono<String> answered(ClientResponse r) { return r.bodyToMono(Reply3.class).map(Reply3::told); }
  }
  static class Sign implements ExchangeFilterFunction {
    public Mono<ClientResponse> filter(ClientRequest r, ExchangeFunction n) { return n.exchange(signed(r)); }
    private ClientRequest signed(ClientRequest r) { return r; }
  }
  static class Fake implements ExchangeFunction {
    public Mono<ClientResponse> exchange(ClientRequest r) {
      return r.body() == null ? null : Mono.just(ClientResponse.create(HttpStatus.OK).header("Content-Type", "application/json")
          .body("{\"text\":\"t\"}").build()).delayElement(Duration.ofMillis(1));
    }
  }
  public static class Reply {
    private String text;
    public void setText(String t) { text = t; heard(); }
    private void heard() {}
    String told() { return text; }
  }
  public static class Reply2 {
    private String text;
    public void setText(String t) { text = t; heard(); }
    private void heard() {}
    String told() { return text; }
  }
  public static class Reply3 {
    private String text;
    public void setText(String t) { text = t; heard(); }
    private void heard() {}
    String told() { return text; }
  }
  public static class Ask { public int getQ() { return 1; } }
  @RestController static class Calls {
    @Autowired Client client;
    @GetMapping("/calls") Mono<String> calls() { return Mono.fromCallable(client::all).subscribeOn(Schedulers.boundedElastic()); }
  }

  static class Oops extends RuntimeException {}
}
