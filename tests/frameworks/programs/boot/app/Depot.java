package app;

import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.*;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.condition.*;
import org.springframework.boot.context.properties.*;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.*;
import org.springframework.context.annotation.*;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.AliasFor;
import org.springframework.core.annotation.Order;
import org.springframework.scheduling.annotation.*;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import java.lang.annotation.*;

/** Auto-configuration by file, runners, properties as records, events, qualifiers, look-ups, schedules. */
@SpringBootApplication
@EnableScheduling
@EnableAsync
@ConfigurationPropertiesScan
public class Depot {
  @Retention(RetentionPolicy.RUNTIME) @Service @interface Shop {
    @AliasFor(annotation = Component.class) String value() default "";
  }
  interface Carrier { String carry(String what); default String name() { return "carrier"; } }
  @Shop("van") static class Van implements Carrier { @Override public String carry(String what) { return "van " + what; } }
  @Shop @Primary static class Bike implements Carrier { @Override public String carry(String what) { return "bike " + what; } }
  abstract static class Base<T> {
    @Autowired private ObjectProvider<Ticket> tickets;
    protected T kind;
    @Autowired void setKind(T kind) { this.kind = kind; kept(); }
    private void kept() {}
    String ticket() { return tickets.getObject().number(); }
  }
  @Component @Scope("prototype") static class Ticket { String number() { return "7"; } }
  record Weight(int kilos) { int kilos2() { return kilos * 2; } }

  @Configuration(proxyBeanMethods = false)
  static class Beans {
    @Bean(initMethod = "warm", destroyMethod = "cool") Engine engine(@Qualifier("van") Carrier carrier, Optional<Weight> weight) {
      return new Engine(carrier, weight.orElseThrow());
    }
    @Bean static Weight weight(Sizes sizes) { return new Weight(sizes.inner().width()); }
    @Bean CommandLineRunner first(Engine engine) { return arguments -> run(engine); }
    private void run(Engine engine) { engine.turn(); }
    @Bean ApplicationListener<ApplicationReadyEvent> ready() { return event -> heard(); }
    private void heard() {}
    @Bean Pump pump() { return new Pump(); }
    void cool() {}
    public void shutdown() {}
  }
  static class Pump {
    public void shutdown() { stopped(); }
    private void stopped() {}
  }
  static class Engine {
    private final Carrier carrier;
    private final Weight weight;
    Engine(Carrier carrier, Weight weight) { this.carrier = carrier; this.weight = weight; }
    public void warm() { warmed(); }
    private void warmed() {}
    void cool() { cooled(); }
    private void cooled() {}
    void turn() { carrier.carry("it"); weight.kilos2(); }
  }
  @ConfigurationProperties("sizes") record Sizes(String unit, Inner inner, List<Inner> more) {
    Sizes { checked(); }
    private static void checked() {}
    record Inner(int width, Mode mode) {}
  }
  enum Mode { SLOW { @Override int speed() { return 1; } }, FAST { @Override int speed() { return 9; } }; abstract int speed(); }

  @Component @Order(1)
  static class Loader extends Base<Weight> implements ApplicationRunner, ApplicationContextAware, EnvironmentAware,
      org.springframework.beans.factory.InitializingBean {
    private final List<Carrier> carriers;
    private final ApplicationEventPublisher events;
    private ApplicationContext context;
    Loader(List<Carrier> carriers, ApplicationEventPublisher events) { this.carriers = carriers; this.events = events; }
    @Override public void setApplicationContext(ApplicationContext context) { this.context = context; }
    @Override public void setEnvironment(org.springframework.core.env.Environment environment) { looked(); }
    private void looked() {}
    @Override public void afterPropertiesSet() { begun(); }
    private void begun() {}
    @Override public void run(ApplicationArguments arguments) throws Exception {
      for (Carrier carrier : carriers) carrier.carry(carrier.name());
      ticket();
      events.publishEvent(new Loaded("x"));
      System.out.println(context.getBean(Sizes.class).more().get(0).mode().speed() + kind.kilos());
      Thread.sleep(100);
    }
  }
  record Loaded(String what) {}
  record Answer(String what) { String shown() { return what; } }
  @Component static class Ears {
    @EventListener(condition = "#a0.what() == 'x'") Answer heard(Loaded loaded) { return new Answer(loaded.what()); }
    @EventListener void answered(Answer answer) { answer.shown(); }
    @Async @EventListener public void later(Loaded loaded) { noted(); }
    private void noted() {}
  }
  @Component static class Clock {
    @Scheduled(fixedRate = 20) void tick() { ticked(); }
    private void ticked() {}
  }
  @Component abstract static class Office {
    @Lookup abstract Ticket ticket();
    @EventListener void ready(ApplicationReadyEvent event) { ticket().number(); stamped(); }
    private void stamped() {}
  }

  public static void main(String[] args) { SpringApplication.run(Depot.class, args).close(); }
}
