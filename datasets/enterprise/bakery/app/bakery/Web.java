package bakery;

import bakery.Data.*;
import bakery.Services.*;
import io.micronaut.core.annotation.Nullable;
import io.micronaut.core.bind.ArgumentBinder;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.*;
import io.micronaut.http.annotation.*;
import io.micronaut.http.annotation.Error;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import io.micronaut.http.filter.HttpServerFilter;
import io.micronaut.http.filter.ServerFilterChain;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import io.micronaut.management.endpoint.annotation.Endpoint;
import io.micronaut.management.endpoint.annotation.Read;
import io.micronaut.management.endpoint.annotation.Selector;
import io.micronaut.management.endpoint.annotation.Write;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** What is asked over HTTP. */
public class Web {
  @Controller("/loaves")
  public static class Loaves {
    private final Store store;
    private final Ledger ledger;

    Loaves(Store store, Ledger ledger) {
      this.store = store;
      this.ledger = ledger;
    }

    @Get("{?search*}") public List<Loaf> find(@RequestBean Wanted wanted) { return store.find(wanted.search()); }

    @Post public HttpResponse<Map<String, Object>> bake(@Body Loaf loaf) { return HttpResponse.created(Map.of("minutes", store.bake(loaf))); }

    @Get("/grams/{weight}") public int grams(Weight weight) { return weight.grams() + ledger.grams(); }

    @Get(value = "/names", produces = MediaType.TEXT_PLAIN)
    public Mono<String> names(@Header("X-Word") @Nullable String word, Visitor visitor) {
      return Flux.fromIterable(store.find(new Search())).map(loaf -> loaf.getKind().shown()).reduce(this::join).map(all -> word + all + visitor.name());
    }

    private String join(String left, String right) { return left + "," + right; }

    @Get("/later") public CompletableFuture<Integer> later() { return CompletableFuture.supplyAsync(store::watched); }

    @Error(status = HttpStatus.NOT_FOUND, global = true) public HttpResponse<String> missing(HttpRequest<?> request) {
      return HttpResponse.notFound("nothing at " + request.getPath());
    }

    @Error public HttpResponse<String> wrong(IllegalStateException e) { return HttpResponse.badRequest(e.getMessage()); }

    @Get("/wrong") public String fail() { throw new IllegalStateException("burnt"); }
  }

  @io.micronaut.core.annotation.Introspected
  public static class Wanted {
    @QueryValue @Nullable private Kind kind;
    @QueryValue(defaultValue = "0") private int least;

    public Kind getKind() { return kind; }
    public void setKind(Kind kind) { this.kind = kind; }
    public int getLeast() { return least; }
    public void setLeast(int least) { this.least = least; }

    Search search() {
      Search search = new Search();
      search.setKind(kind);
      search.setLeast(least);
      return search;
    }
  }

  @Controller
  public static class Front {
    private final Greeter greeter;
    private final List<Label> labels;

    Front(Greeter greeter, List<Label> labels) {
      this.greeter = greeter;
      this.labels = labels;
    }

    @Get("/hello/{name}") @Watched public String hello(String name) { return greeter.greet(name); }
    @Get("/labels") public List<String> labels() { return labels.stream().map(Label::text).sorted().toList(); }
    @Put("/baker") public Baker older(@Body Baker baker) { return new Baker(baker.name(), baker.years() + 1); }
  }

  public record Visitor(String name) {}

  @Singleton
  public static class VisitorBinder implements TypedRequestArgumentBinder<Visitor> {
    @Override public Argument<Visitor> argumentType() { return Argument.of(Visitor.class); }

    @Override public ArgumentBinder.BindingResult<Visitor> bind(ArgumentConversionContext<Visitor> context, HttpRequest<?> request) {
      Visitor visitor = visitor(request);
      return () -> Optional.of(visitor);
    }

    private Visitor visitor(HttpRequest<?> request) { return new Visitor(request.getHeaders().get("X-Visitor", String.class, "nobody")); }
  }

  @Singleton @Produces
  public static class Sorry implements ExceptionHandler<BakeryException, HttpResponse<String>> {
    @Override public HttpResponse<String> handle(HttpRequest request, BakeryException e) { return HttpResponse.badRequest(said(e)); }
    private String said(BakeryException e) { return "sorry: " + e.getMessage(); }
  }

  @Filter("/**")
  public static class Stamp implements HttpServerFilter {
    @Override public Publisher<MutableHttpResponse<?>> doFilter(HttpRequest<?> request, ServerFilterChain chain) {
      return Flux.from(chain.proceed(request)).doOnNext(this::mark);
    }

    private void mark(MutableHttpResponse<?> response) { response.header("X-Bakery", "yes"); }
  }

  @ServerFilter("/loaves/**")
  public static class Gate {
    @RequestFilter @Nullable public HttpResponse<?> before(HttpRequest<?> request) { return closed(request) ? HttpResponse.status(HttpStatus.FORBIDDEN) : null; }
    @ResponseFilter public void after(MutableHttpResponse<?> response) { response.header("X-Gate", "open"); }
    private boolean closed(HttpRequest<?> request) { return request.getParameters().contains("closed"); }
  }

  @Endpoint(id = "ovens", defaultSensitive = false)
  public static class OvensEndpoint {
    private final OvenSettings settings;

    OvensEndpoint(OvenSettings settings) { this.settings = settings; }
    @Read public List<String> names() { return settings.getNames(); }
    @Read public int heat(@Selector String name) { return settings.getHeat() + name.length(); }
    @Write(consumes = MediaType.APPLICATION_JSON) public int heat(int more) {
      settings.setHeat(settings.getHeat() + more);
      return settings.getHeat();
    }
  }
}
