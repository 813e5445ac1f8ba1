package app;

import io.quarkus.arc.*;
import jakarta.annotation.*;
import jakarta.enterprise.context.*;
import jakarta.enterprise.event.*;
import jakarta.enterprise.inject.*;
import jakarta.inject.*;
import jakarta.interceptor.*;
import java.lang.annotation.*;
import java.util.List;

/** Beans, clients, producers, observers, interceptors and decorators as the build writes them. */
public class Orchard {
  @Retention(RetentionPolicy.RUNTIME) @InterceptorBinding public @interface Weighed {}
  @Retention(RetentionPolicy.RUNTIME) @Qualifier public @interface Sweet {}
  public interface Fruit { String taste(); default String kind() { return plain(); } private String plain() { return "fruit"; } }
  @Singleton @Sweet public static class Pear implements Fruit { @Override public String taste() { return soft(); } private String soft() { return "pear"; } }
  @Dependent public static class Quince implements Fruit {
    @Inject Ladder ladder;
    @Override public String taste() { return "quince" + ladder.height(); }
    @PreDestroy void dropped() { fell(); }
    private void fell() {}
  }
  @ApplicationScoped public static class Ladder {
    private int height;
    @PostConstruct void leant() { height = 3; }
    @PreDestroy void stowed() { folded(); }
    private void folded() {}
    @Weighed public int height() { return height; }
  }
  @Weighed @Interceptor @Priority(1) public static class Scales {
    @Inject Book book;
    @AroundInvoke Object weigh(InvocationContext call) throws Exception { book.note(call.getMethod().getName()); return call.proceed(); }
    @AroundConstruct void made(InvocationContext call) throws Exception { built(); call.proceed(); }
    private void built() {}
  }
  @Singleton public static class Book {
    void note(String line) { noted(line); }
    private void noted(String line) {}
  }
  public static class Press { private final String name; Press(String name) { this.name = name; } String press() { return name; } void stop() {} }
  @ApplicationScoped public static class Makers {
    @Produces @Singleton Press press(@Sweet Fruit fruit, Book book) { return new Press(fruit.kind()); }
    void stop(@Disposes Press press) { press.stop(); }
    @Produces @Named("year") int year = 7;
  }
  @jakarta.decorator.Decorator @Priority(2) public static class Dried implements Fruit {
    @Inject @jakarta.decorator.Delegate @Any Fruit fruit;
    @Override public String taste() { return "dried " + fruit.taste(); }
  }
  public record Picked(String what) {}
  @ApplicationScoped public static class Farmer {
    private final Fruit sweet;
    private final Event<Picked> events;
    private Press press;
    @Inject @Named("year") int year;
    @Inject Instance<Fruit> fruits;
    @Inject @All List<Fruit> all;
    @Inject public Farmer(@Sweet Fruit sweet, Event<Picked> events) { this.sweet = sweet; this.events = events; }
    Farmer() { this(null, null); }
    @Inject void setPress(Press press) { this.press = press; hired(); }
    private void hired() {}
    String work() {
      String work = sweet.taste() + press.press() + year;
      for (Fruit fruit : fruits) work += fruit.kind();
      for (Fruit fruit : all) work += fruit.taste();
      events.fire(new Picked(work));
      return work;
    }
    void picked(@Observes Picked picked, Ladder ladder) { seen(picked.what()); }
    private void seen(String what) {}
  }
  @Singleton public static class Cat {
    void begun(@Observes @Initialized(ApplicationScoped.class) Object event) { purred(); }
    private void purred() {}
    void ended(@Observes @BeforeDestroyed(ApplicationScoped.class) Object event) { left(); }
    private void left() {}
  }
  /** Not a bean by itself. */
  @RequestScoped public static class Visit { int steps() { return stepped(); } private int stepped() { return 1; } }

  public static void main(String[] arguments) {
    ArcContainer container = Arc.initialize();
    System.out.println(container.instance(Farmer.class).get().work());
    container.requestContext().activate();
    System.out.println(container.select(Visit.class).get().steps());
    container.requestContext().terminate();
    Arc.shutdown();
  }
}
