package app;

import io.micronaut.aop.*;
import io.micronaut.context.*;
import io.micronaut.context.annotation.*;
import io.micronaut.context.event.*;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.core.beans.*;
import io.micronaut.core.convert.*;
import io.micronaut.runtime.event.annotation.EventListener;
import io.micronaut.scheduling.annotation.*;
import jakarta.annotation.*;
import jakarta.inject.*;
import java.lang.annotation.*;
import java.util.*;

/** Beans whose definitions an annotation processor writes. */
public class Farm {
  public interface Animal { String say(); }
  @Singleton @Named("cow") public static class Cow implements Animal {
    @Override public String say() { return lowed(); }
    private String lowed() { return "moo"; }
  }
  @Singleton @Primary public static class Hen implements Animal {
    @Override public String say() { return clucked(); }
    private String clucked() { return "cluck"; }
  }
  @Prototype public static class Egg {
    private final int number;
    public Egg(Shed shed) { number = shed.next(); }
    int number() { return number; }
  }
  @Singleton public static class Shed {
    private int count;
    @PostConstruct void open() { swept(); }
    private void swept() {}
    @PreDestroy void shut() { locked(); }
    private void locked() {}
    int next() { return ++count; }
  }
  @Factory public static class Tools {
    @Singleton Plough plough(@Value("${farm.horses:2}") int horses) { return new Plough(horses); }
    @Bean(preDestroy = "rest") @Singleton Horse horse(Plough plough) { return new Horse(plough); }
  }
  public static class Plough {
    final int horses;
    Plough(int horses) { this.horses = horses; }
    int width() { return horses; }
  }
  public static class Horse {
    private final Plough plough;
    Horse(Plough plough) { this.plough = plough; }
    int pull() { return plough.width(); }
    public void rest() { slept(); }
    private void slept() {}
  }
  @ConfigurationProperties("farm") public static class Settings {
    private String name;
    private Field field = new Field();
    public String getName() { return name; }
    public void setName(String name) { this.name = kept(name); }
    private String kept(String name) { return name; }
    public Field getField() { return field; }
    public void setField(Field field) { this.field = field; }
    @ConfigurationProperties("field") public static class Field {
      private Size size;
      public Size getSize() { return size; }
      public void setSize(Size size) { this.size = size; }
    }
  }
  public static class Size {
    final int acres;
    Size(int acres) { this.acres = acres; }
    int acres() { return acres; }
  }
  @Singleton public static class SizeReader implements TypeConverter<CharSequence, Size> {
    @Override public Optional<Size> convert(CharSequence text, Class<Size> type, ConversionContext context) { return read(text); }
    private Optional<Size> read(CharSequence text) { return Optional.of(new Size(text.length())); }
  }
  @EachProperty("fields") public static class Crop {
    private final String name;
    private String seed;
    public Crop(@Parameter String name) { this.name = name; }
    public void setSeed(String seed) { this.seed = sown(seed); }
    private String sown(String seed) { return seed; }
    String name() { return name + seed; }
  }

  @Around @Type(Counter.class) @Retention(RetentionPolicy.RUNTIME) public @interface Counted {}
  @Singleton public static class Counter implements MethodInterceptor<Object, Object> {
    @Override public Object intercept(MethodInvocationContext<Object, Object> context) { return counted(context.proceed()); }
    private Object counted(Object result) { return result; }
  }
  @Introduction @Type(Dreamer.class) @Retention(RetentionPolicy.RUNTIME) public @interface Dreamt {}
  @Singleton public static class Dreamer implements MethodInterceptor<Object, Object> {
    @Override public Object intercept(MethodInvocationContext<Object, Object> context) { return dreamt(context.getMethodName()); }
    private Object dreamt(String method) { return method; }
  }
  @Dreamt public interface Weather { String tomorrow(); }

  @Singleton public static class Yard {
    @Inject @Named("cow") Animal cow;
    private final Animal first;
    private final List<Animal> all;
    private Provider<Egg> eggs;
    private Horse horse;
    public Yard(Animal first, List<Animal> all) { this.first = first; this.all = all; }
    @Inject void setEggs(Provider<Egg> eggs) { this.eggs = eggs; }
    @Inject public void yoke(Horse horse, Optional<Weather> weather) { this.horse = horse; seen(weather.get().tomorrow()); }
    private void seen(String weather) {}
    @Counted public int work(int hours) { return walked(hours) + horse.pull() + eggs.get().number(); }
    private int walked(int hours) { all.forEach(Animal::say); cow.say(); first.say(); return hours; }
    @EventListener public void started(StartupEvent event) { woken(); }
    private void woken() {}
    @EventListener void told(News news) { heard(news.text()); }
    private void heard(String text) {}
  }
  public record News(String text) {}
  @Singleton public static class Ear implements ApplicationEventListener<ShutdownEvent> {
    @Override public void onApplicationEvent(ShutdownEvent event) { deaf(); }
    private void deaf() {}
  }
  @Singleton public static class Painter implements BeanCreatedEventListener<Plough> {
    @Override public Plough onCreated(BeanCreatedEvent<Plough> event) { return painted(event.getBean()); }
    private Plough painted(Plough plough) { return plough; }
  }
  @Singleton @Requires(property = "farm.name") @Requires(classes = Cow.class) public static class Sign {
    String text() { return "farm"; }
  }
  @Singleton @Requires(property = "farm.nothing") public static class Never { public Never() {} }
  @Context public static class Early { public Early() { up(); } private void up() {} }
  @Introspected public static class Card {
    private String owner;
    public String getOwner() { return owner; }
    public void setOwner(String owner) { this.owner = owner; }
  }

  public static void main(String[] args) {
    try (ApplicationContext context = ApplicationContext.run(Map.of("farm.name", "hill", "farm.field.size", "ab", "fields.north.seed", "rye"))) {
      context.getBean(Yard.class).work(3);
      context.getBean(Settings.class).getField().getSize().acres();
      context.getBeansOfType(Crop.class).forEach(Crop::name);
      context.getBean(Sign.class).text();
      context.getEventPublisher(News.class).publishEvent(new News("rain"));
      Card card = BeanIntrospection.getIntrospection(Card.class).instantiate();
      BeanWrapper.getWrapper(card).setProperty("owner", "me");
      for (var definition : context.getAllBeanDefinitions()) definition.getExecutableMethods().forEach(method -> method.getTargetMethod());
    }
  }
}
