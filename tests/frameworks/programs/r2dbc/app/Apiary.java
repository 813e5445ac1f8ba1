package app;

import io.r2dbc.spi.*;
import java.util.*;
import org.reactivestreams.Publisher;
import org.springframework.beans.factory.annotation.*;
import org.springframework.context.*;
import org.springframework.context.annotation.*;
import org.springframework.context.event.EventListener;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.annotation.*;
import org.springframework.data.auditing.*;
import org.springframework.data.convert.*;
import org.springframework.data.domain.*;
import org.springframework.data.mapping.callback.*;
import org.springframework.data.projection.*;
import org.springframework.data.r2dbc.config.*;
import org.springframework.data.r2dbc.convert.*;
import org.springframework.data.r2dbc.core.*;
import org.springframework.data.r2dbc.dialect.*;
import org.springframework.data.r2dbc.mapping.*;
import org.springframework.data.r2dbc.mapping.event.*;
import org.springframework.data.r2dbc.repository.R2dbcRepository;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.data.relational.core.mapping.*;
import org.springframework.data.relational.core.query.*;
import org.springframework.data.relational.core.sql.SqlIdentifier;
import org.springframework.data.repository.*;
import org.springframework.data.repository.reactive.*;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.*;
import reactor.core.publisher.*;

/** Reactive repositories, projections, converters, call-backs. */
@Configuration
@ComponentScan
@EnableR2dbcRepositories(considerNestedRepositories = true)
@EnableR2dbcAuditing
public class Apiary extends AbstractR2dbcConfiguration {
  @Override @Bean public ConnectionFactory connectionFactory() {
    return ConnectionFactories.get("r2dbc:h2:mem:///apiary;DB_CLOSE_DELAY=-1");
  }
  @Override protected List<Object> getCustomConverters() { return List.of(new SizeWriter(), new SizeReader(), new SwarmReader()); }

  @Table("hive") public static class Hive implements Persistable<Integer> {
    @Id private Integer id;
    private String name;
    private Size size;
    @CreatedBy private String maker;
    @Transient private boolean fresh = true;
    public Hive() { founded(); }
    private void founded() {}
    @Override public Integer getId() { return id; }
    @Override public boolean isNew() { return fresh; }
    public String getName() { return name; }
    public void setName(String name) { this.name = name; }
    public Size getSize() { return size; }
    public String unread() { return name; }
    Hive with(int id, String name, Size size) { this.id = id; this.name = name; this.size = size; return this; }
  }
  /** Without annotation, immutable. */
  public record Bee(@Id Integer id, String name, int age) {
    public Bee { hatched(); }
    private static void hatched() {}
    Bee older() { return new Bee(id, name, age + 1); }
  }
  public record Size(int n) {
    public int getN() { return n(); }
    String text() { return "s" + n; }
    static Size of(String s) { return new Size(Integer.parseInt(s.substring(1))); }
  }
  @WritingConverter static class SizeWriter implements Converter<Size, String> {
    @Override public String convert(Size s) { return s.text(); }
  }
  @ReadingConverter static class SizeReader implements Converter<String, Size> {
    @Override public Size convert(String s) { return Size.of(s); }
  }
  record Swarm(int bees, String queen) { int counted() { return bees; } }
  @ReadingConverter static class SwarmReader implements Converter<Row, Swarm> {
    @Override public Swarm convert(Row r) { return swarm(r.get("bees", Long.class)); }
    private Swarm swarm(long n) { return new Swarm((int) n, "q"); }
  }

  interface Hives extends ReactiveCrudRepository<Hive, Integer>, HiveExtras {
    Flux<Hive> findByName(String name);
    Flux<Named> findNamedByName(String name);
    <T> Flux<T> findByNameLike(String name, Class<T> type);
    Mono<Label> findLabelById(Integer id);
    Flux<Open> findOpenByName(String name);
    default Mono<String> first() { return findByName("a").next().map(this::named); }
    private String named(Hive h) { return h.getName(); }
  }
  interface Named {
    String getName();
    default String shout() { return louder(getName()); }
    private String louder(String s) { return s + "!"; }
  }
  record Label(String name) { Label { printed(); } private static void printed() {} }
  /** Asked for by constants of their classes only. */
  interface Short { String getName(); default int length() { return measured(); } private int measured() { return getName().length(); } }
  record Card(String name, Integer id) { Card { drawn(); } private static void drawn() {} String face() { return name + id; } }
  interface Open {
    @Value("#{target.name + ' ' + @marks.mark(target.id)}") String getTitle();
    @Value("#{target.size}") Box getSize();
    interface Box { int getN(); }
  }
  @Component("marks") static class Marks {
    public String mark(Integer id) { return marked(id); }
    private String marked(Integer id) { return "#" + id; }
  }

  interface HiveExtras { Mono<Long> tally(); Flux<Hive> odd(); }
  static class HiveExtrasImpl implements HiveExtras {
    @Autowired private R2dbcEntityTemplate template;
    @Override public Mono<Long> tally() { return template.select(Hive.class).count().map(this::counted); }
    private long counted(long n) { return n; }
    @Override public Flux<Hive> odd() {
      return template.select(Query.query(Criteria.where("id").greaterThan(0)), Hive.class).filter(h -> isOdd(h));
    }
    private boolean isOdd(Hive h) { return h.getId() % 2 == 1; }
  }
  interface Bees extends ReactiveSortingRepository<Bee, Integer>, R2dbcRepository<Bee, Integer> {
    @org.springframework.data.r2dbc.repository.Query("select * from bee where age > :#{#limit.years}") Flux<Bee>
        olderThan(@org.springframework.data.repository.query.Param("limit") Limit2 limit);
    @org.springframework.data.r2dbc.repository.Query("select count(*) as bees from bee") Mono<Swarm> swarm();
    Mono<Integer> countByAge(int age);
  }
  public static class Limit2 { public int getYears() { return yearly(); } private int yearly() { return 1; } }
  @NoRepositoryBean interface Store<T, K> extends org.springframework.data.repository.Repository<T, K> {
    Mono<T> save(T t);
    Flux<T> findAll();
    default Mono<T> kept(T t) { return save(t).doOnNext(x -> told(x)); }
    private void told(T t) {}
  }
  interface Combs extends Store<Comb, Integer> {}
  static class Comb { @Id Integer id; String wax; int cells() { return 6; } }

  @Component static class Naming implements BeforeConvertCallback<Hive> {
    @Override public Publisher<Hive> onBeforeConvert(Hive h, SqlIdentifier table) { return Mono.fromSupplier(() -> titled(h)); }
    private Hive titled(Hive h) { h.setName(h.getName().trim()); return h; }
  }
  @Component static class Loading implements AfterConvertCallback<Hive> {
    @Override public Publisher<Hive> onAfterConvert(Hive h, SqlIdentifier table) { return Mono.just(loaded(h)); }
    private Hive loaded(Hive h) { return h; }
  }
  @Component static class Saving implements BeforeSaveCallback<Bee>, AfterSaveCallback<Bee> {
    @Override public Publisher<Bee> onBeforeSave(Bee b, OutboundRow row, SqlIdentifier table) { return Mono.just(b).map(Bee::older); }
    @Override public Publisher<Bee> onAfterSave(Bee b, OutboundRow row, SqlIdentifier table) { return Mono.just(saved(b)); }
    private Bee saved(Bee b) { return b; }
  }
  @Component static class Keeper implements ReactiveAuditorAware<String> {
    @Override public Mono<String> getCurrentAuditor() { return Mono.fromCallable(this::who); }
    private String who() { return "ann"; }
  }
  @Component static class Namer implements NamingStrategy {
    @Override public String getColumnName(RelationalPersistentProperty p) { return NamingStrategy.super.getColumnName(p); }
  }

  @Service static class Work {
    @Autowired Hives hives;
    @Autowired Bees bees;
    @Autowired Combs combs;
    @Autowired DatabaseClient client;
    String all() {
      client.sql("create table hive (id int, name varchar(20), size varchar(5), maker varchar(20)); create table bee (id int auto_increment, name varchar(20), age int); create table comb (id int auto_increment, wax varchar(9))").then().block();
      StringBuilder out = new StringBuilder();
      hives.save(new Hive().with(1, " a ", new Size(2))).flatMap(h -> hives.findById(1)).doOnNext(h -> out.append(seen(h))).block();
      hives.findByName("a").doOnNext(h -> out.append(h.getSize().text())).blockLast();
      hives.findNamedByName("a").map(n -> n.shout()).doOnNext(out::append).blockLast();
      hives.findByNameLike("a", Short.class).map(s -> s.length()).doOnNext(out::append).blockLast();
      hives.findByNameLike("a", Card.class).map(c -> c.face()).doOnNext(out::append).blockLast();
      hives.findByNameLike("a", Hive.class).map(c -> whole(c)).doOnNext(out::append).blockLast();
      hives.findLabelById(1).map(l -> l.name()).doOnNext(out::append).block();
      hives.findOpenByName("a").map(o -> o.getTitle() + o.getSize().getN()).doOnNext(out::append).blockLast();
      hives.first().doOnNext(out::append).block();
      hives.tally().doOnNext(out::append).block();
      hives.odd().doOnNext(h -> out.append(h.getName())).blockLast();
      bees.save(new Bee(null, "b", 3)).map(b -> b.older()).doOnNext(out::append).block();
      bees.findAll(Sort.by("age")).doOnNext(b -> out.append(buzz(b))).blockLast();
      bees.olderThan(new Limit2()).map(Bee::name).doOnNext(out::append).blockLast();
      bees.swarm().map(s -> s.counted()).doOnNext(out::append).block();
      bees.countByAge(4).doOnNext(out::append).block();
      Comb comb = new Comb();
      comb.wax = "w";
      combs.kept(comb).map(c -> c.cells()).doOnNext(out::append).block();
      combs.findAll().map(c -> c.wax).doOnNext(out::append).blockLast();
      hives.findAll().collectList().map(l -> listed(l)).block();
      bees.findBy(Example.of(new Bee(null, "b", 4)), q -> q.as(Fly.class).all().map(f -> f.getName())).doOnNext(out::append).blockLast();
      return out.toString();
    }
    private String seen(Hive h) { return h.getName(); }
    private String whole(Hive h) { return h.getName(); }
    private String buzz(Bee b) { return b.name(); }
    private int listed(List<Hive> l) { return l.get(0).getId(); }
  }
  interface Fly { String getName(); }

  public static void main(String[] args) {
    try (var context = new AnnotationConfigApplicationContext(Apiary.class)) {
      System.out.println(context.getBean(Work.class).all());
    }
  }
}
