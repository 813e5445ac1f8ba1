package app;

import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import container.Sockets;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;
import org.springframework.web.reactive.socket.*;
import org.springframework.web.reactive.socket.server.WebSocketService;
import org.springframework.web.reactive.socket.server.support.HandshakeWebSocketService;
import java.util.*;
import org.reactivestreams.Publisher;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.*;
import org.springframework.core.*;
import org.springframework.core.annotation.Order;
import org.springframework.core.codec.*;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.io.buffer.*;
import org.springframework.format.*;
import org.springframework.http.*;
import org.springframework.http.codec.*;
import org.springframework.http.server.reactive.*;
import org.springframework.stereotype.*;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;
import org.springframework.validation.*;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.reactive.*;
import org.springframework.web.reactive.config.*;
import org.springframework.web.reactive.function.server.*;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.reactive.result.method.*;
import org.springframework.web.reactive.result.view.*;
import org.springframework.web.reactive.accept.*;
import org.springframework.web.server.*;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.core.publisher.*;

/** WebFlux: controllers, routes, filters, codecs, views. */
@Configuration
@EnableWebFlux
@ComponentScan
public class Trail implements WebFluxConfigurer {
  public static class Hut {
    private String name = "hut";
    private int beds;
    private List<Bunk> bunks = new ArrayList<>(List.of(new Bunk()));
    public String getName() { return name; }
    public void setName(String name) { this.name = trimmed(name); }
    private static String trimmed(String s) { return s.trim(); }
    public int getBeds() { return beds; }
    public void setBeds(int beds) { this.beds = beds; }
    public List<Bunk> getBunks() { return bunks; }
    public void setBunks(List<Bunk> bunks) { this.bunks = bunks; }
  }
  public static class Bunk {
    public String getSide() { return sided(); }
    private String sided() { return "left"; }
    public void setSide(String s) {}
  }
  public record Note(String text, Author author) { public Note { checked(text); } private static void checked(String s) {} }
  public record Author(String name) {}
  /** Only given, within a reactive type. */
  public static class Report { public Weather getWeather() { return new Weather(); } }
  public static class Weather { public int getDegrees() { return cold(); } private int cold() { return -3; } }
  public static class Event { public String getAt() { return timed(); } private String timed() { return "now"; } }
  public static class Problem { public String getWhat() { return said(); } private String said() { return "bad"; } }
  static class Blocked extends RuntimeException { int metres() { return 5; } }
  static class Lost extends RuntimeException {}

  @RestController @RequestMapping("/huts")
  public static class Huts {
    @Autowired private Ledger ledger;
    @GetMapping("/{name}") Mono<Hut> one(@PathVariable("name") String name) { return Mono.just(name).map(this::found); }
    private Hut found(String name) { Hut h = new Hut(); h.setName(name); return ledger.kept(h); }
    @GetMapping Flux<Report> all() { return Flux.just(new Report()); }
    @PostMapping Mono<ResponseEntity<Note>> add(@RequestBody Mono<Note> note) { return note.map(Huts::stored); }
    private static ResponseEntity<Note> stored(Note n) { return ResponseEntity.ok(new Note(n.author().name(), n.author())); }
    @PostMapping("/many") Mono<Integer> many(@RequestBody Flux<Hut> huts) { return huts.map(h -> h.getBeds()).reduce(0, Integer::sum); }
    @GetMapping(value = "/events", produces = "text/event-stream") Flux<ServerSentEvent<Event>> events() {
      return Flux.just(ServerSentEvent.builder(new Event()).build());
    }
    @GetMapping("/blocked") Mono<Hut> blocked() { return Mono.error(new Blocked()); }
    @ExceptionHandler Mono<Problem> blocked(Blocked b) { return Mono.fromSupplier(() -> { b.metres(); return new Problem(); }); }
    @GetMapping("/lost") Mono<Hut> lost() { throw new Lost(); }
    @GetMapping("/by") Mono<String> by(@RequestParam("grade") Grade grade, Ranger ranger) {
      return Mono.just(grade.text() + ranger.badge());
    }
    @PostMapping(value = "/form", consumes = "application/x-www-form-urlencoded") Mono<String> form(@ModelAttribute Form form) {
      return Mono.just(form.full());
    }
    @InitBinder void binder(WebDataBinder b) { if (b.getTarget() instanceof Form) b.addValidators(new FormCheck()); }
    @PostMapping(value = "/tally", consumes = "text/tally") @ResponseBody Mono<Tally> tally(@RequestBody Tally tally) {
      return Mono.just(tally.more());
    }
    @GetMapping("/exchange") Mono<Void> exchange(ServerWebExchange exchange) {
      return exchange.getResponse().setComplete().doFirst(this::noted);
    }
    private void noted() {}
  }
  public static class Form {
    private String first;
    public void setFirst(String first) { this.first = first; }
    public String getFirst() { return first; }
    String full() { return first + "!"; }
  }
  static class FormCheck implements Validator {
    @Override public boolean supports(Class<?> c) { return Form.class == c; }
    @Override public void validate(Object o, Errors e) { checked((Form) o); }
    private void checked(Form f) { f.getFirst(); }
  }
  @RestControllerAdvice
  static class Advice {
    @ExceptionHandler(Lost.class) Mono<ResponseEntity<Problem>> lost(Lost l, ServerWebExchange e) {
      return Mono.just(ResponseEntity.status(404).body(new Problem()));
    }
    @ModelAttribute void common(org.springframework.ui.Model m) { m.addAttribute("hut", new Hut()); }
  }
  @Component static class Ledger { Hut kept(Hut h) { return written(h); } private Hut written(Hut h) { return h; } }

  // Converters, formatters, resolvers, codecs.
  static class Grade { final int n; Grade(int n) { this.n = n; } String text() { return "g" + n; } }
  static class GradeConverter implements Converter<String, Grade> {
    @Override public Grade convert(String s) { return made(s); }
    private Grade made(String s) { return new Grade(s.length()); }
  }
  static class Ranger { String badge() { return "r"; } }
  static class RangerResolver implements HandlerMethodArgumentResolver {
    @Override public boolean supportsParameter(MethodParameter p) { return p.getParameterType() == Ranger.class; }
    @Override public Mono<Object> resolveArgument(MethodParameter p, BindingContext b, ServerWebExchange e) {
      return Mono.fromSupplier(this::ranger);
    }
    private Ranger ranger() { return new Ranger(); }
  }
  static class Tally { final int n; Tally(int n) { this.n = n; } Tally more() { return new Tally(n + 1); } int n() { return n; } }
  static class TallyDecoder extends AbstractDataBufferDecoder<Tally> {
    TallyDecoder() { super(new MimeType("text", "tally")); }
    @Override public boolean canDecode(ResolvableType t, MimeType m) { return t.resolve() == Tally.class; }
    @Override public Tally decode(DataBuffer b, ResolvableType t, MimeType m, Map<String, Object> hints) { return read(b); }
    private Tally read(DataBuffer b) { int n = b.readableByteCount(); DataBufferUtils.release(b); return new Tally(n); }
  }
  static class TallyEncoder extends AbstractEncoder<Tally> {
    TallyEncoder() { super(MimeTypeUtils.ALL); }
    @Override public boolean canEncode(ResolvableType t, MimeType m) { return t.resolve() == Tally.class; }
    @Override public Flux<DataBuffer> encode(Publisher<? extends Tally> in, DataBufferFactory f, ResolvableType t, MimeType m,
        Map<String, Object> hints) {
      return Flux.from(in).map(tally -> encodeValue(tally, f, t, m, hints));
    }
    @Override public DataBuffer encodeValue(Tally tally, DataBufferFactory f, ResolvableType t, MimeType m, Map<String, Object> hints) {
      return f.wrap(new byte[] {(byte) ('0' + tally.n())});
    }
  }
  static class LeafWriter implements HttpMessageWriter<Leaf> {
    @Override public List<MediaType> getWritableMediaTypes() { return List.of(MediaType.TEXT_PLAIN); }
    @Override public boolean canWrite(ResolvableType t, MediaType m) { return t.resolve() == Leaf.class; }
    @Override public Mono<Void> write(Publisher<? extends Leaf> in, ResolvableType t, MediaType m, ReactiveHttpOutputMessage out,
        Map<String, Object> hints) {
      return Mono.from(in).flatMap(leaf -> out.writeWith(Mono.just(out.bufferFactory().wrap(leaf.colour().getBytes()))));
    }
  }
  static class LeafReader implements HttpMessageReader<Leaf> {
    @Override public List<MediaType> getReadableMediaTypes() { return List.of(MediaType.TEXT_PLAIN); }
    @Override public boolean canRead(ResolvableType t, MediaType m) { return t.resolve() == Leaf.class; }
    @Override public Flux<Leaf> read(ResolvableType t, ReactiveHttpInputMessage in, Map<String, Object> hints) {
      return readMono(t, in, hints).flux();
    }
    @Override public Mono<Leaf> readMono(ResolvableType t, ReactiveHttpInputMessage in, Map<String, Object> hints) {
      return in.getBody().then(Mono.fromSupplier(Leaf::new));
    }
  }
  static class Leaf { String colour() { return "red"; } }

  // The configurer.
  @Override public void addFormatters(FormatterRegistry r) { r.addConverter(new GradeConverter()); }
  @Override public void configureArgumentResolvers(ArgumentResolverConfigurer c) { c.addCustomResolver(new RangerResolver()); }
  @Override public void configureHttpMessageCodecs(ServerCodecConfigurer c) {
    c.customCodecs().register(new TallyDecoder());
    c.customCodecs().register(new TallyEncoder());
    c.customCodecs().register(new LeafWriter());
    c.customCodecs().registerWithDefaultConfig(new LeafReader());
  }
  @Override public void addCorsMappings(CorsRegistry r) { r.addMapping("/x/**"); }
  @Override public void configureContentTypeResolver(RequestedContentTypeResolverBuilder b) {
    b.resolver(new Types());
  }
  static class Types implements RequestedContentTypeResolver {
    @Override public List<MediaType> resolveMediaTypes(ServerWebExchange e) { return new HeaderContentTypeResolver().resolveMediaTypes(e); }
  }
  @Override public void configureViewResolvers(ViewResolverRegistry r) { r.viewResolver(new Views()); }

  @Override public WebSocketService getWebSocketService() { return new HandshakeWebSocketService(new Sockets()); }
  static class Horn implements WebSocketHandler {
    @Override public List<String> getSubProtocols() { return List.of("horn"); }
    @Override public Mono<Void> handle(WebSocketSession s) { return s.send(s.receive().map(this::echoed).map(s::textMessage)); }
    private String echoed(WebSocketMessage m) { return m.getPayloadAsText(); }
  }
  @Bean HandlerMapping sockets() { return new SimpleUrlHandlerMapping(Map.of("/horn", new Horn()), -1); }

  // Views.
  static class Views implements ViewResolver {
    @Override public Mono<View> resolveViewName(String name, Locale l) { return Mono.fromSupplier(Page::new); }
  }
  static class Page implements View {
    @Override public List<MediaType> getSupportedMediaTypes() { return List.of(MediaType.TEXT_HTML); }
    @Override public Mono<Void> render(Map<String, ?> model, MediaType type, ServerWebExchange e) {
      return e.getResponse().setComplete().doFirst(() -> shown(model));
    }
    private void shown(Map<String, ?> model) {}
  }
  @Controller static class Pages {
    @GetMapping("/page") Mono<Rendering> page() { return Mono.just(Rendering.view("hut").modelAttribute("a", new Hut()).build()); }
    @GetMapping("/name") String name() { return named(); }
    private String named() { return "hut"; }
  }

  // Filters and handlers of errors.
  @Component @Order(1) static class Clock implements WebFilter {
    @Override public Mono<Void> filter(ServerWebExchange e, WebFilterChain chain) { return chain.filter(e).doFinally(s -> stopped()); }
    private void stopped() {}
  }
  @Component @Order(-2) static class Last implements WebExceptionHandler {
    @Override public Mono<Void> handle(ServerWebExchange e, Throwable t) {
      return t instanceof IllegalStateException ? answered(e) : Mono.error(t);
    }
    private Mono<Void> answered(ServerWebExchange e) {
      e.getResponse().setStatusCode(HttpStatus.CONFLICT);
      return e.getResponse().setComplete();
    }
  }
  @Bean WebFilter lamp() { return (e, chain) -> { lit(); return chain.filter(e); }; }
  private static void lit() {}

  // Routes.
  @Component static class Caves {
    Mono<ServerResponse> deep(ServerRequest r) { return ServerResponse.ok().bodyValue(new Cave()); }
    Mono<ServerResponse> dig(ServerRequest r) {
      return r.bodyToMono(Spade.class).flatMap(s -> ServerResponse.ok().bodyValue(s.getLength()));
    }
    Mono<ServerResponse> stream(ServerRequest r) { return ServerResponse.ok().body(Flux.just(new Bat()), Bat.class); }
    Mono<ServerResponse> fail(ServerRequest r) { throw new IllegalStateException(); }
    Mono<ServerResponse> broken(ServerRequest r) { return Mono.error(new IllegalArgumentException()); }
    Mono<ServerResponse> leaf(ServerRequest r) { return r.bodyToMono(Leaf.class).flatMap(l -> ServerResponse.ok().bodyValue(l)); }
  }
  public static class Cave { public int getDepth() { return measured(); } private int measured() { return 7; } }
  public static class Spade {
    private int length;
    public int getLength() { return length; }
    public void setLength(int n) { length = n; forged(); }
    private void forged() {}
  }
  public static class Bat { public String getWing() { return folded(); } private String folded() { return "w"; } }
  static class Torch implements HandlerFilterFunction<ServerResponse, ServerResponse> {
    @Override public Mono<ServerResponse> filter(ServerRequest r, HandlerFunction<ServerResponse> next) {
      lit();
      return next.handle(r).map(this::seen);
    }
    private ServerResponse seen(ServerResponse r) { return r; }
  }
  static class Northern implements RequestPredicate {
    @Override public boolean test(ServerRequest r) { return r.path().startsWith("/north"); }
  }
  @Bean RouterFunction<ServerResponse> caves(Caves caves) {
    return route().GET("/caves", caves::deep).POST("/caves", caves::dig).GET("/bats", caves::stream).GET("/fail", caves::fail)
        .GET("/broken", caves::broken)
        .POST("/leaf", caves::leaf)
        .path("/in", b -> b.GET("/deep", r -> nested()))
        .filter(new Torch()).before(r -> noted(r)).after((r, s) -> done(s))
        .onError(IllegalArgumentException.class, (e, r) -> mended(e)).build();
  }
  private static Mono<ServerResponse> nested() { return ServerResponse.noContent().build(); }
  private static ServerRequest noted(ServerRequest r) { return r; }
  private static ServerResponse done(ServerResponse s) { return s; }
  private static Mono<ServerResponse> mended(Throwable t) { return ServerResponse.badRequest().build(); }
  @Bean RouterFunction<ServerResponse> north() {
    return RouterFunctions.route(new Northern(), new Compass()).andRoute(RequestPredicates.GET("/also"), r -> also())
        .filter((r, n) -> { passed(); return n.handle(r); });
  }
  static class Compass implements HandlerFunction<ServerResponse> {
    @Override public Mono<ServerResponse> handle(ServerRequest r) { return turned(); }
    private Mono<ServerResponse> turned() { return ServerResponse.ok().bodyValue("n"); }
  }
  private static Mono<ServerResponse> also() { return ServerResponse.ok().build(); }
  private static void passed() {}
}
