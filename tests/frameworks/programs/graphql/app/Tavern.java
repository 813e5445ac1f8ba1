package app;

import graphql.*;
import graphql.execution.*;
import graphql.execution.instrumentation.*;
import graphql.execution.instrumentation.parameters.*;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.*;
import graphql.schema.idl.*;
import graphql.schema.GraphQLScalarType;
import graphql.util.*;
import java.util.*;
import java.util.concurrent.CompletableFuture;
import org.dataloader.*;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.*;
import org.springframework.core.io.ClassPathResource;
import org.springframework.graphql.*;
import org.springframework.graphql.data.method.annotation.*;
import org.springframework.graphql.data.method.annotation.support.AnnotatedControllerConfigurer;
import org.springframework.graphql.data.method.*;
import org.springframework.graphql.data.ArgumentValue;
import org.springframework.graphql.execution.*;
import org.springframework.graphql.server.*;
import org.springframework.stereotype.*;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.converter.Converter;
import org.springframework.format.support.DefaultFormattingConversionService;
import reactor.core.publisher.*;

@Configuration @ComponentScan
public class Tavern {
  @Bean GraphQlSource graphQlSource(List<RuntimeWiringConfigurer> wirings, List<DataFetcherExceptionResolver> resolvers,
      List<Instrumentation> instrumentation, List<SubscriptionExceptionResolver> subs) {
    return GraphQlSource.schemaResourceBuilder().schemaResources(new ClassPathResource("schema.graphqls"))
        .configureRuntimeWiring(w -> wirings.forEach(x -> x.configure(w))).exceptionResolvers(resolvers)
            .subscriptionExceptionResolvers(subs).instrumentation(instrumentation)
        .typeVisitors(List.of(new Visitor())).defaultTypeResolver(new ByName()).configureGraphQl(g -> tuned(g)).build();
  }
  private static void tuned(GraphQL.Builder b) {}
  @Bean AnnotatedControllerConfigurer controllers() {
    AnnotatedControllerConfigurer c = new AnnotatedControllerConfigurer();
    DefaultFormattingConversionService s = new DefaultFormattingConversionService();
    s.addConverter(new MoodConverter());
    c.addFormatterRegistrar(r -> registered(r));
    c.addCustomArgumentResolver(new CookResolver());
    return c;
  }
  private static void registered(org.springframework.format.FormatterRegistry r) { r.addConverter(new MoodConverter()); }
  static class MoodConverter implements Converter<String, Day> { public Day convert(String s) { return new Day(s); } }
  @Bean ExecutionGraphQlService service(GraphQlSource s, BatchLoaderRegistry r) {
    DefaultExecutionGraphQlService d = new DefaultExecutionGraphQlService(s);
    d.addDataLoaderRegistrar(r);
    return d;
  }
  @Bean BatchLoaderRegistry registry() {
    DefaultBatchLoaderRegistry r = new DefaultBatchLoaderRegistry();
    r.forTypePair(String.class, Owner.class).registerMappedBatchLoader((keys, env) -> Mono.just(owners(keys)));
    return r;
  }
  private static Map<String, Owner> owners(Set<String> keys) {
    Map<String, Owner> m = new HashMap<>();
    keys.forEach(k -> m.put(k, new Owner(k)));
    return m;
  }

  static class Cook { String dish() { return "d"; } }
  static class CookResolver implements HandlerMethodArgumentResolver {
    public boolean supportsParameter(MethodParameter p) { return p.getParameterType() == Cook.class; }
    public Object resolveArgument(MethodParameter p, DataFetchingEnvironment e) { return cooked(); }
    private Cook cooked() { return new Cook(); }
  }
  public static class Inn {
    final String name;
    Inn(String n) { name = n; }
    public String getName() { return named(); }
    private String named() { return name; }
    String key() { return name; }
  }
  public record Owner(String name) { public Owner { owned(); } private static void owned() {} }
  public record Room(int number) { public String getView() { return seen(); } private String seen() { return "sea"; } }
  public static class Guest {
    public String getName() { return called(); }
    private String called() { return "g"; }
    String loud() { return "G"; }
  }
  public static class House {
    private final String kind;
    House(String k) { kind = k; }
    public String getKind() { return built(); }
    private String built() { return kind; }
  }
  public static class NewInn {
    private String name;
    private List<NewRoom> rooms;
    private Mood mood;
    public String getName() { return name; }
    public void setName(String n) { name = written(n); }
    private String written(String n) { return n; }
    public List<NewRoom> getRooms() { return rooms; }
    public void setRooms(List<NewRoom> r) { rooms = r; }
    public Mood getMood() { return mood; }
    public void setMood(Mood m) { mood = m; }
  }
  public record NewRoom(int number) { public NewRoom { counted(); } private static void counted() {} int twice() { return number * 2; } }
  public record Want(String kind) {}
  enum Mood { CALM, LOUD; String how() { return name(); } }
  record Day(String text) { String iso() { return text; } }
  static class Burnt extends RuntimeException { String why() { return "b"; } }
  static class Odd extends RuntimeException { String why() { return "o"; } }

  @Controller static class Inns {
    @Autowired Store store;
    @QueryMapping Inn inn(@Argument("name") String name, Cook cook) { cook.dish(); return store.find(name); }
    @QueryMapping Flux<Inn> inns() { return Flux.just(new Inn("a"), new Inn("b")).map(this::polished); }
    private Inn polished(Inn i) { return i; }
    @QueryMapping Mono<House> house(@Argument("input") Want input) { return Mono.just(new House(input.kind())); }
    @QueryMapping CompletableFuture<List<Inn>> old(@Argument("sort") Mood sort) {
      return CompletableFuture.supplyAsync(() -> List.of(new Inn(sort.how())));
    }
    @QueryMapping List<Object> search() { return List.of(new Room(1), new Guest()); }
    @QueryMapping Inn failing() { throw new Burnt(); }
    @QueryMapping Inn odd() { throw new Odd(); }
    @QueryMapping Map<String, Object> map() { return Map.of("inner", new Inner()); }
    @QueryMapping Day scalar(@Argument("day") Day d) { d.iso(); return d; }
    @MutationMapping Inn add(@Argument("inn") NewInn inn) {
      return new Inn(inn.getName() + inn.getRooms().stream().mapToInt(NewRoom::twice).sum() + inn.getMood().how());
    }
    @MutationMapping("remove") boolean gone(ArgumentValue<String> id) { return removed(id); }
    private boolean removed(ArgumentValue<String> id) { return id.isPresent(); }
    @SubscriptionMapping Flux<Guest> arrivals() { return Flux.just(new Guest()); }
    @SchemaMapping(typeName = "Inn", field = "rooms") List<Room> rooms(Inn inn, @Argument("floor") Integer floor) {
      inn.key();
      return List.of(new Room(floor));
    }
    @SchemaMapping Mono<Double> rating(Inn inn, DataFetchingEnvironment e) { return Mono.fromSupplier(() -> rated(inn)); }
    private double rated(Inn inn) { return inn.key().length(); }
    @SchemaMapping CompletableFuture<Owner> owner(Inn inn, DataLoader<String, Owner> loader) {
      return loader.load(inn.key()).thenApply(o -> checked(o));
    }
    private Owner checked(Owner o) { return o; }
    @BatchMapping Map<Inn, List<Guest>> guests(List<Inn> inns) {
      Map<Inn, List<Guest>> m = new HashMap<>();
      for (Inn i : inns) m.put(i, hosted(i));
      return m;
    }
    private List<Guest> hosted(Inn i) { i.key(); return List.of(new Guest()); }
    @GraphQlExceptionHandler GraphQLError burnt(Burnt b) {
      return GraphqlErrorBuilder.newError().message(b.why()).errorType(org.springframework.graphql.execution.ErrorType.NOT_FOUND).build();
    }
  }
  @Controller @SchemaMapping(typeName = "Guest") static class Guests { @SchemaMapping String shout(Guest g) { return g.loud(); } }
  @Controller static class Owners { @SchemaMapping List<Inn> inns(Owner o) { return List.of(new Inn(o.name())); } }
  @org.springframework.web.bind.annotation.ControllerAdvice static class Advice {
    @GraphQlExceptionHandler Mono<GraphQLError> state(IllegalStateException e) { return Mono.empty(); }
  }
  public static class Inner { public int getValue() { return deep(); } private int deep() { return 1; } }
  @Component static class Store { Inn find(String n) { return found(n); } private Inn found(String n) { return new Inn(n); } }

  @Component static class Resolver extends DataFetcherExceptionResolverAdapter {
    protected GraphQLError resolveToSingleError(Throwable t, DataFetchingEnvironment e) { return t instanceof Odd o ? odd(o) : null; }
    private GraphQLError odd(Odd o) { return GraphqlErrorBuilder.newError().message(o.why()).build(); }
  }
  @Component static class SubResolver implements SubscriptionExceptionResolver {
    public Mono<List<GraphQLError>> resolveException(Throwable t) { return Mono.empty(); }
  }
  @Component static class Timing extends SimplePerformantInstrumentation {
    @Override public InstrumentationContext<ExecutionResult> beginExecution(InstrumentationExecutionParameters p, InstrumentationState s) {
      return SimpleInstrumentationContext.whenCompleted((r, t) -> timed());
    }
    private void timed() {}
    @Override public DataFetcher<?> instrumentDataFetcher(DataFetcher<?> f, InstrumentationFieldFetchParameters p, InstrumentationState s) {
      return e -> wrapped(f.get(e));
    }
    private Object wrapped(Object o) { return o; }
  }
  static class Visitor extends GraphQLTypeVisitorStub {
    @Override public TraversalControl visitGraphQLObjectType(GraphQLObjectType n, TraverserContext<GraphQLSchemaElement> c) {
      visited();
      return TraversalControl.CONTINUE;
    }
    private void visited() {}
  }
  static class ByName implements TypeResolver {
    final ClassNameTypeResolver to = new ClassNameTypeResolver();
    public GraphQLObjectType getType(TypeResolutionEnvironment e) { return resolved(e); }
    private GraphQLObjectType resolved(TypeResolutionEnvironment e) { return to.getType(e); }
  }

  // wiring by hand
  @Component static class Wiring implements RuntimeWiringConfigurer {
    public void configure(graphql.schema.idl.RuntimeWiring.Builder b) {
      b.type("Query", t -> t.dataFetcher("plain", new PlainFetcher()).dataFetcher("node", e -> leaf(e)))
          .type("Plain", t -> t.dataFetcher("twice", e -> twice(e.getSource())));
      b.type(TypeRuntimeWiring.newTypeWiring("Node").typeResolver(e -> node(e)));
      b.scalar(GraphQLScalarType.newScalar().name("Day").coercing(new DayCoercing()).build());
      b.directive("upper", new Upper());
    }
    private Object leaf(DataFetchingEnvironment e) { return new Leaf(); }
    private String twice(Plain p) { return p.both(); }
    private GraphQLObjectType node(TypeResolutionEnvironment e) { return e.getSchema().getObjectType("Leaf"); }
  }
  static class Upper implements SchemaDirectiveWiring {}
  public static class Leaf { public String getId() { return id(); } private String id() { return "l"; } }
  static class PlainFetcher implements DataFetcher<Plain> {
    public Plain get(DataFetchingEnvironment e) { return made(); }
    private Plain made() { return new Plain(); }
  }
  public static class Plain {
    public String getText() { return written(); }
    private String written() { return "t"; }
    String both() { return "tt"; }
    public String unread() { return "u"; }
  }
  static class DayCoercing implements Coercing<Day, String> {
    public String serialize(Object o, GraphQLContext c, Locale l) { return shown((Day) o); } private String shown(Day d) { return d.iso(); }
    public Day parseValue(Object o, GraphQLContext c, Locale l) { return new Day((String) o); }
    public Day parseLiteral(Value<?> v, CoercedVariables x, GraphQLContext c, Locale l) {
      return literal((StringValue) v);
      } private Day literal(StringValue v) { return new Day(v.getValue());
    }
  }
}
