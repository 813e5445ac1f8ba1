package app;

import java.lang.annotation.*;
import org.springframework.context.annotation.*;
import org.springframework.stereotype.*;

/** What advice joins, by point-cuts of every kind, and what goes through it. The advice is in Crew, point-cuts also in Cues. */
@Configuration
@EnableAspectJAutoProxy
@ComponentScan(basePackageClasses = Theatre.class)
public class Theatre {
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Loud {
    String value();
  }
  @Retention(RetentionPolicy.RUNTIME)
  public @interface Grand {}
  @Retention(RetentionPolicy.RUNTIME)
  @Inherited
  public @interface Fragile {}

  public interface Thing {
    String use();
  }
  static class Prop implements Thing {
    @Override
    public String use() {
      return "prop";
    }
  }
  static class Copy implements Thing {
    @Override
    public String use() {
      return copied();
    }
    private String copied() { return "copy"; }
  }
  @Fragile
  static class Vase implements Thing {
    @Override
    public String use() {
      return "vase";
    }
  }
  /** Never an argument of what advice with parameters joins. */
  @Component("spare")
  static class Spare implements Thing {
    @Override
    public String use() {
      return spare();
    }
    private String spare() { return "spare"; }
  }

  public interface Role {
    String play();
  }
  static class Star implements Role {
    @Override
    public String play() {
      return "star";
    }
  }
  static class Understudy implements Role {
    @Override
    public String play() {
      return improvise();
    }
    private String improvise() { return "understudy"; }
  }
  static class Torn extends RuntimeException {
    String where() { return "torn"; }
  }
  static class Refused extends RuntimeException {
    String reason() { return "refused"; }
  }

  public interface Cast {
    Role choose(String name);
    default Role second() { return new Star(); }
  }
  @Service
  static class Company implements Cast {
    @Override
    public Role choose(String name) {
      return new Star();
    }
  }
  @Component("props")
  static class Store {
    public Thing lend(Thing thing) { return thing; }
    public String show(Thing thing) { return thing.use(); }
    public void drop(Thing thing) { throw new Torn(); }
    @Loud("bang")
    public int strike(int times, Thing on) {
      return times;
    }
  }
  @Component
  @Grand
  static class Stage {
    public Role enter(Role role) { return role; }
    public Thing keep(Thing thing) { return thing; }
    public void close() {}
  }
  static abstract class Door {
    public String open(String key) { return key; }
  }
  @Component
  static class SideDoor extends Door {
    public void shut(Thing thing) {}
  }
  @Repository
  static class Archive {
    public Role find(String name) { return null; }
    public long count() { return 1; }
  }

  public static class Ticket {
    String tear() { return "torn"; }
  }
  public interface Office {
    Ticket sell(Ticket ticket);
  }
  @Bean
  static Office office() {
    return ticket -> ticket;
  }

  public static void main(String[] arguments) {
    try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Theatre.class)) {
      System.out.println(context.getBean(Cast.class).choose("ann").play() + context.getBean(Cast.class).second().play());
      Store store = context.getBean(Store.class);
      System.out.println(store.lend(new Prop()).use() + store.show(new Prop()) + store.strike(2, new Vase()));
      try {
        store.drop(new Prop());
      } catch (Torn torn) {
        System.out.println("dropped");
      }
      Stage stage = context.getBean(Stage.class);
      System.out.println(stage.enter(new Star()).play());
      stage.keep(context.getBean("spare", Thing.class));
      try {
        stage.close();
      } catch (Refused refused) {
        System.out.println(refused.reason());
      }
      SideDoor door = context.getBean(SideDoor.class);
      System.out.println(door.open("key"));
      door.shut(new Vase());
      Archive archive = context.getBean(Archive.class);
      context.getBean(Office.class).sell(new Ticket());
      System.out.println(archive.find("bob").play() + archive.count());
    }
  }
}
