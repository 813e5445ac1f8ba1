package app;

import dagger.*;
import dagger.Module;
import dagger.assisted.*;
import dagger.multibindings.*;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.inject.*;

/** Components, modules, multibindings, sub-components, providers, factories and member injection, as the processor writes them. */
public class Cafe {
  interface Brewer { String brew(String beans); }
  static class Press implements Brewer {
    private final Kettle kettle;
    @Inject Press(Kettle kettle) { this.kettle = kettle; }
    @Override public String brew(String beans) { return kettle.heat() + beans; }
  }
  static class Filter implements Brewer { @Override public String brew(String beans) { return dripped(beans); }
    private String dripped(String beans) { return beans; } }
  @Singleton static class Kettle {
    private int heats;
    @Inject Kettle() { filled(); }
    private void filled() {}
    String heat() { return "hot" + ++heats; }
  }
  /** Its fields and methods are set too. */
  static class Waiter {
    @Inject Waiter() {}
    @Inject Lazy<Brewer> brewer;
    @Inject Provider<Kettle> kettles;
    @Inject Set<Brewer> brewers;
    @Inject Map<String, Provider<Brewer>> byName;
    @Inject @Named("tip") int tip;
    @Inject Optional<Band> band;
    private Order.Factory orders;
    @Inject void setOrders(Order.Factory orders) { this.orders = orders; hired(); }
    private void hired() {}
    String serve(int table) {
      String all = brewer.get().brew("a") + kettles.get().heat() + tip;
      for (Brewer one : brewers) all += one.brew("b");
      return all + byName.get("filter").get().brew("c") + orders.of(table).text() + band.map(Band::play).orElse("");
    }
  }
  static class Order {
    private final int table;
    private final Kettle kettle;
    @AssistedInject Order(@Assisted int table, Kettle kettle) { this.table = table; this.kettle = kettle; }
    String text() { return table + kettle.heat(); }
    @AssistedFactory interface Factory { Order of(int table); }
  }
  interface Band { String play(); }
  static class Music { @Inject Music() {} String play() { return "la"; } }

  @Module(subcomponents = Terrace.class)
  interface Bindings {
    @Binds Brewer brewer(Press press);
    @Binds @IntoSet Brewer press(Press press);
    @Provides @IntoSet static Brewer filter() { return new Filter(); }
    @Provides @IntoMap @StringKey("filter") static Brewer named() { return new Filter(); }
    @Provides @Named("tip") static int tip(Till till) { return till.tip(); }
    @BindsOptionalOf Band band();
    @Provides static Band tune(Music music) { return music::play; }
  }
  @Module static class Tills {
    private final int rate;
    Tills(int rate) { this.rate = rate; }
    @Provides @Singleton Till till() { return new Till(rate); }
  }
  static class Till { private final int rate; Till(int rate) { this.rate = rate; } int tip() { return rate; } }
  static class Sun { @Inject Sun(@Named("place") String place) { shone(place); } private void shone(String place) {} void shine() {} }

  @Singleton @Component(modules = {Bindings.class, Tills.class})
  interface House {
    Waiter waiter();
    void fill(Guest guest);
    Terrace.Builder terrace();
  }
  @Subcomponent interface Terrace {
    Sun sun();
    @Subcomponent.Builder interface Builder { @BindsInstance Builder place(@Named("place") String place); Terrace build(); }
  }
  static class Guest { @Inject Waiter waiter; @Inject void greet(Music music) { music.play(); } }

  public static void main(String[] args) {
    House house = DaggerCafe_House.builder().tills(new Tills(7)).build();
    System.out.println(house.waiter().serve(3));
    Guest guest = new Guest();
    house.fill(guest);
    System.out.println(guest.waiter.serve(4));
    house.terrace().place("roof").build().sun().shine();
  }
}
