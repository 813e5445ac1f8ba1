package app;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Qualifier;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class Harbour {
  @Qualifier @Retention(RetentionPolicy.RUNTIME) @interface Small {}
  @InterceptorBinding @Retention(RetentionPolicy.RUNTIME) @interface Logged {}

  public interface Boat {
    String name();
  }
  @Small @Dependent public static class Dinghy implements Boat {
    @Override public String name() { return "dinghy"; }
  }
  @Named("big") @Dependent public static class Tanker implements Boat {
    @Override public String name() { return "tanker"; }
  }
  public record Arrival(String boat) {}
  public static class Tide {
    public int height() { return 3; }
  }

  @ApplicationScoped public static class Office {
    @Inject @Small Boat small;
    @Inject Instance<Boat> boats;
    @Inject Event<Arrival> arrivals;
    private Tide tide;
    private Crane crane;
    @Inject void tide(Tide tide) { this.tide = tide; }
    @Inject void crane(Crane crane) { this.crane = crane; }
    @PostConstruct void open() { tide.height(); }
    @PreDestroy void close() { farewell(); }
    void farewell() {}
    @Logged public String work() {
      StringBuilder names = new StringBuilder(small.name());
      for (Boat boat : boats) names.append(boat.name());
      arrivals.fire(new Arrival(names.toString()));
      return names.append(crane.lift()).toString();
    }
  }
  public interface Crane {
    String lift();
  }
  @ApplicationScoped public static class RealCrane implements Crane {
    @Override public String lift() { return "lift"; }
  }
  @Decorator @Priority(1) public static class Slow implements Crane {
    private final Crane inner;
    @Inject Slow(@Delegate Crane inner) { this.inner = inner; }
    @Override public String lift() { return "slow " + inner.lift(); }
  }
  public interface Bell {
    String ring();
    String rope();
  }
  @ApplicationScoped public static class Brass implements Bell {
    @Override public String ring() { return "brass"; }
    @Override public String rope() { return "hemp"; }
  }
  /** What it leaves open the container adds below it. */
  @Decorator @Priority(2) public abstract static class Muffled implements Bell {
    @Inject @Delegate Bell inner;
    @Override public String ring() { return soft(inner.ring()); }
    private String soft(String sound) { return "soft " + sound; }
  }
  @Dependent public static class Sea {
    @Produces Tide tide() { return new Tide(); }
    void gone(@Disposes Tide tide) { tide.height(); }
  }
  @ApplicationScoped public static class Log {
    void came(@Observes Arrival arrival) { line(arrival.boat()); }
    private void line(String text) {}
  }
  @Logged @Interceptor @Priority(1) public static class Logger {
    @AroundInvoke Object around(InvocationContext call) throws Exception {
      before();
      return call.proceed();
    }
    void before() {}
  }

  public static void main(String[] args) {
    SeContainerInitializer weld = SeContainerInitializer.newInstance().disableDiscovery().addBeanClasses(
        Dinghy.class, Tanker.class, Office.class, RealCrane.class, Slow.class, Sea.class, Log.class, Logger.class, Brass.class, Muffled.class);
    try (SeContainer container = weld.initialize()) {
      System.out.println(container.select(Office.class).get().work());
      Bell bell = container.select(Bell.class).get();
      System.out.println(bell.ring() + bell.rope());
    }
  }
}
