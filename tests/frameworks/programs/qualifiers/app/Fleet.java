package app;

import java.lang.annotation.*;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.annotation.*;
import org.springframework.context.annotation.*;
import org.springframework.core.annotation.AliasFor;
import org.springframework.stereotype.*;

/** Points that name what they want, and all the ways in which a component gets that name; each `move` runs only where it is wanted. */
@Configuration @ComponentScan
public class Fleet {
  interface Carrier { String move(); }

  @Component("bike") static class Bike implements Carrier { @Override public String move() { return bike(); } private String bike() { return "bike"; } }
  @Component static class Van implements Carrier { @Override public String move() { return van(); } private String van() { return "van"; } }
  @Component @Qualifier("fast") static class Car implements Carrier { @Override public String move() { return car(); } private String car() { return "car"; } }
  @Qualifier("heavy") abstract static class Heavy implements Carrier {}
  @Component static class Truck extends Heavy { @Override public String move() { return truck(); } private String truck() { return "truck"; } }

  @Retention(RetentionPolicy.RUNTIME) @Component @interface Unit { @AliasFor(annotation = Component.class) String value() default "tram"; }
  @Unit static class Tram implements Carrier { @Override public String move() { return tram(); } private String tram() { return "tram"; } }
  @Retention(RetentionPolicy.RUNTIME) @Qualifier("wet") @interface Wet {}
  @Component @Wet static class Boat implements Carrier { @Override public String move() { return boat(); } private String boat() { return "boat"; } }
  @Component static class Sled implements Carrier { @Override public String move() { return sled(); } private String sled() { return "sled"; } }
  @Service static class Plane implements Carrier { @Override public String move() { return plane(); } private String plane() { return "plane"; } }
  @Component("maker") static class Maker implements FactoryBean<Carrier> {
    @Override public Carrier getObject() { return new Balloon(); }
    @Override public Class<?> getObjectType() { return Carrier.class; }
  }
  static class Balloon implements Carrier { @Override public String move() { return balloon(); } private String balloon() { return "balloon"; } }
  @Component @Scope(value = "prototype", proxyMode = ScopedProxyMode.INTERFACES) static class Cab implements Carrier { @Override public String move() { return cab(); } private String cab() { return "cab"; } }
  @Component("URLCart") static class URLCart implements Carrier { @Override public String move() { return cart(); } private String cart() { return "cart"; } }
  /** Nothing names it where anything is called. */
  @Component("hidden") static class Hidden implements Carrier { @Override public String move() { return hidden(); } private String hidden() { return "hidden"; } }

  /** The same component by another name. */
  @Bean("aliased") Carrier other(Sled sled) { return sled; }
  @Bean Carrier made(@Qualifier("fleet.Plane") Carrier plane) { plane.move(); return new Raft(); }
  static class Raft implements Carrier { @Override public String move() { return raft(); } private String raft() { return "raft"; } }
  @Import(Imported.class) @Configuration static class More {}
  @Component static class Imported implements Carrier { @Override public String move() { return imported(); } private String imported() { return "imported"; } }

  @Component static class Depot {
    @Autowired @Qualifier("bike") Carrier bike;
    @Autowired @Qualifier("fleet.Van") Carrier van;
    @Autowired @Qualifier("fast") Carrier fast;
    @Autowired @Qualifier("heavy") Carrier heavy;
    @Autowired @Qualifier("tram") Carrier tram;
    @Autowired @Qualifier("wet") Carrier wet;
    @Autowired @Qualifier("aliased") Carrier aliased;
    @Autowired @Qualifier("made") Carrier made;
    @Autowired @Qualifier("maker") Carrier makes;
    @Autowired @Qualifier("fleet.Cab") Carrier cab;
    private final Carrier cart;
    private Carrier set;
    Depot(@Value("x") String first, @Qualifier("URLCart") Carrier cart) { this.cart = cart; }
    @Autowired void set(@Qualifier("fleet.Imported") Carrier set, @Qualifier("bike") Carrier second) { this.set = set; second.move(); }
    void open() {
      System.out.println(bike.move() + van.move() + fast.move() + heavy.move() + tram.move() + wet.move() + aliased.move() + made.move());
      System.out.println(makes.move() + cab.move() + cart.move() + set.move());
    }
  }

  public static void main(String[] args) {
    try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Fleet.class)) {
      context.getBean(Depot.class).open();
    }
  }
}
