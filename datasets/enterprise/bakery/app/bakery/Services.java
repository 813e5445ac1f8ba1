package bakery;

import bakery.Data.*;
import io.micronaut.aop.Around;
import io.micronaut.aop.InterceptorBean;
import io.micronaut.aop.Introduction;
import io.micronaut.aop.MethodInterceptor;
import io.micronaut.aop.MethodInvocationContext;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.*;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.context.event.ApplicationEventPublisher;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.context.event.StartupEvent;
import io.micronaut.core.convert.ConversionContext;
import io.micronaut.core.convert.TypeConverter;
import io.micronaut.runtime.event.annotation.EventListener;
import io.micronaut.scheduling.annotation.Async;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.lang.annotation.*;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Beans. */
public class Services {
  @ConfigurationProperties("oven")
  public static class OvenSettings {
    private int heat = 180;
    private List<String> names;

    public int getHeat() { return heat; }
    public void setHeat(int heat) { this.heat = heat; }
    public List<String> getNames() { return names; }
    public void setNames(List<String> names) { this.names = names; }
  }

  @EachProperty("shelf")
  public static class Shelf {
    private final String name;
    private int size;

    public Shelf(@Parameter String name) { this.name = name; }
    public String getName() { return name; }
    public int getSize() { return size; }
    public void setSize(int size) { this.size = size; }
  }

  @EachBean(Shelf.class)
  public static class Label {
    private final Shelf shelf;

    public Label(Shelf shelf) { this.shelf = shelf; }
    String text() { return shelf.getName() + ":" + shelf.getSize(); }
  }

  public interface Oven {
    int bake(Loaf loaf);
  }

  public static class BrickOven implements Oven {
    private final int heat;

    BrickOven(int heat) { this.heat = heat; }
    void light() { System.out.println("lit"); }
    void quench() { System.out.println("out"); }
    @Override public int bake(Loaf loaf) { return loaf.getKind().minutes() * 200 / heat; }
  }

  public static class GasOven implements Oven {
    @Override public int bake(Loaf loaf) { return 45 + loaf.getKind().crust(); }
  }

  @Factory
  public static class Ovens {
    @Bean(preDestroy = "quench") @Singleton @Named("brick") BrickOven brick(OvenSettings settings) {
      BrickOven oven = new BrickOven(settings.getHeat());
      oven.light();
      return oven;
    }

    @Singleton @Named("gas") @Requires(property = "oven.heat") Oven gas() { return new GasOven(); }
    @Singleton @Requires(property = "oven.missing") Oven never() { return loaf -> 0; }
  }

  @Around @Type(Watch.class) @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD, ElementType.TYPE}) public @interface Watched {}

  @Singleton
  public static class Watch implements MethodInterceptor<Object, Object> {
    private int calls;

    @Override public Object intercept(MethodInvocationContext<Object, Object> context) {
      count(context.getMethodName());
      return context.proceed();
    }

    private void count(String name) { calls += name.length(); }
    public int calls() { return calls; }
  }

  @Introduction @Type(Greeting.class) @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE) public @interface Greets {}

  @Greets
  public interface Greeter {
    String greet(String name);
  }

  @Singleton @InterceptorBean(Greets.class)
  public static class Greeting implements MethodInterceptor<Object, Object> {
    @Override public Object intercept(MethodInvocationContext<Object, Object> context) { return made(context.getParameterValues()[0]); }
    private String made(Object name) { return "good day, " + name; }
  }

  @Singleton
  public static class Store {
    private final List<Loaf> loaves = new CopyOnWriteArrayList<>();
    @Inject ApplicationEventPublisher<Baked> events;
    @Inject @Named("brick") Oven oven;
    private Collection<Oven> all;
    private BeanProvider<Watch> watch;

    @Inject void ovens(Collection<Oven> all, BeanProvider<Watch> watch) {
      this.all = all;
      this.watch = watch;
    }

    @PostConstruct void open() { loaves.add(loaf(Kind.RYE, 500)); }
    @PreDestroy void close() { loaves.clear(); }

    private Loaf loaf(Kind kind, int grams) {
      Loaf loaf = new Loaf(kind);
      loaf.setGrams(grams);
      return loaf;
    }

    @Watched public int bake(Loaf loaf) {
      if (loaf.getGrams() == 0) throw new BakeryException("no dough");
      loaves.add(loaf);
      events.publishEvent(new Baked(loaf));
      return oven.bake(loaf) + all.stream().mapToInt(oven -> oven.bake(loaf)).sum();
    }

    List<Loaf> find(Search search) { return loaves.stream().filter(search::fits).toList(); }
    int watched() { return watch.get().calls(); }
  }

  @Singleton
  public static class Ledger implements ApplicationEventListener<Baked> {
    private int grams;

    @Override public void onApplicationEvent(Baked event) { add(event.loaf().getGrams()); }
    @Override public boolean supports(Baked event) { return event.loaf().getGrams() < 10000; }
    private void add(int more) { grams += more; }
    @EventListener void start(StartupEvent event) { grams = 0; }
    @Async @EventListener void later(Baked event) { add(0); }
    @Scheduled(fixedDelay = "100ms") void tick() { add(0); }
    public int grams() { return grams; }
  }

  @Singleton
  public static class OvenTuner implements BeanCreatedEventListener<OvenSettings> {
    @Override public OvenSettings onCreated(BeanCreatedEvent<OvenSettings> event) { return tuned(event.getBean()); }

    private OvenSettings tuned(OvenSettings settings) {
      settings.setHeat(settings.getHeat() + 10);
      return settings;
    }
  }

  @Singleton
  public static class WeightConverter implements TypeConverter<CharSequence, Weight> {
    @Override public Optional<Weight> convert(CharSequence text, Class<Weight> type, ConversionContext context) {
      return Optional.of(Weight.parse(text.toString()));
    }
  }
}
