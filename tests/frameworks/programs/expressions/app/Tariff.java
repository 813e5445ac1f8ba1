package app;

import java.lang.invoke.*;
import java.util.List;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.annotation.*;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.*;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.context.annotation.*;
import org.springframework.context.event.EventListener;
import org.springframework.context.support.ClassPathXmlApplicationContext;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.expression.*;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.*;
import org.springframework.scheduling.annotation.*;
import org.springframework.stereotype.Component;

/** Methods and properties that only the texts of expressions name. */
@Configuration
@EnableCaching
@EnableScheduling
public class Tariff {
  @Component("rates") public static class Rates {
    private final Zone zone = new Zone("north");
    public int base(int kilos) { return weighed(kilos); }
    private int weighed(int kilos) { return kilos * 2; }
    public Zone getZone() { return zone; }
    public boolean isOpen() { return true; }
    public boolean admits(Parcel parcel) { return parcel.light(); }
    public long delay() { return 10; }
    public int bulk() { return 9; }
    public String unread() { return "never"; }
  }
  public static class Zone {
    private final String name;
    Zone(String name) { this.name = name; }
    public String getName() { return name; }
    public Zone next() { return new Zone(name + "er"); }
    public List<Zone> parts() { return List.of(this); }
  }
  public static class Units {
    public static final Units METRIC = new Units();
    static { prepared(); }
    private static void prepared() {}
    public static String gram(int n) { return rounded(n) + " g"; }
    private static int rounded(int n) { return n; }
    public String symbol() { return "m"; }
  }
  public static class Stamp {
    private final String text;
    public Stamp(String text) { this.text = text; }
    @Override public String toString() { return inked(); }
    private String inked() { return text; }
  }
  public static class Parcel {
    private final String id;
    private final Address to;
    Parcel(String id, Address to) { this.id = id; this.to = to; }
    public String getId() { return id; }
    public Address to() { return to; }
    boolean light() { return true; }
    public boolean isFragile() { return false; }
  }
  public static class Address {
    public String getTown() { return "x"; }
    public String street() { return "y"; }
  }
  public static class Receipt {
    public boolean isVoid() { return false; }
    public int total() { return 3; }
  }

  @Component public static class Desk {
    @Value("#{rates.base(3)}") private int base;
    @Value("#{@rates.zone.next().name.toUpperCase()}") private String zone;
    @Value("#{T(app.Tariff$Units).gram(5)}") private String gram;
    @Value("#{T(app.Tariff$Units).METRIC.symbol()}") private String symbol;
    @Value("#{new app.Tariff$Stamp('paid').toString()}") private String stamp;
    private List<Zone> zones;
    @Autowired public void setZones(@Value("#{rates.zone.parts().?[name != null]}") List<Zone> zones) { this.zones = zones; }
    @Cacheable(cacheNames = "parcels", key = "#p0.id + #a0.to().town", condition = "@rates.admits(#p0)", unless = "#result.void")
    public Receipt send(Parcel parcel) { return new Receipt(); }
    @CacheEvict(cacheNames = "parcels", key = "#p0.to().street()", beforeInvocation = true) public void forget(Parcel parcel) {}
    @EventListener(condition = "#root.event.payload.fragile == false and @rates.open") public void onParcel(Parcel parcel) {}
    @Scheduled(fixedRateString = "#{@rates.delay()}") public void tick() {}
    String all() { return base + zone + gram + symbol + stamp + zones; }
  }
  @Configuration @ConditionalOnExpression("T(app.Tariff$Season).current().busy()") public static class Extra {
    @Bean String extra() { return "extra"; }
  }
  public static class Season {
    public static Season current() { return new Season(); }
    public boolean busy() { return true; }
  }
  @Bean CacheManager caches() { return new ConcurrentMapCacheManager(); }
  @Bean @DependsOn("rates") Rule rule() { return new Rule(); }

  public static class Rule {
    boolean holds(Order order) {
      ExpressionParser parser = new SpelExpressionParser();
      Expression expression = parser.parseExpression("lines.![price()].size() == 1 && owner?.name == 'ann' && #helper.twice(2) == 4");
      StandardEvaluationContext context = new StandardEvaluationContext(order);
      context.setVariable("helper", new Helper());
      return Boolean.TRUE.equals(expression.getValue(context, Boolean.class));
    }
  }
  public static class Helper { public int twice(int n) { return n * 2; } }
  public static class Order {
    public List<Line> getLines() { return List.of(new Line()); }
    public Owner getOwner() { return new Owner(); }
  }
  public static class Line { public int price() { return 1; } }
  public static class Owner { public String getName() { return "ann"; } }

  /** Functions, converters, accessors, resolvers. */
  public static class Sums {
    Object all() throws ReflectiveOperationException {
      StandardEvaluationContext context = new StandardEvaluationContext(new Cargo());
      context.registerFunction("half", Sums.class.getDeclaredMethod("halved", Integer.class));
      context.setVariable("third", MethodHandles.lookup().findStatic(Sums.class, "thirdOf", MethodType.methodType(int.class, Weight.class)));
      DefaultConversionService conversion = new DefaultConversionService();
      conversion.addConverter(new WeightConverter());
      context.setTypeConverter(new StandardTypeConverter(conversion));
      context.addPropertyAccessor(new Properties());
      context.addMethodResolver(new Methods());
      context.setBeanResolver((c, name) -> found(name));
      return new SpelExpressionParser().parseExpression("#half(4) + #third('9') + any + unknown() + @desk").getValue(context);
    }
    public static int halved(Integer n) { return rounded(n / 2); }
    static int thirdOf(Weight w) { return rounded(w.grams() / 3); }
    private static int rounded(int n) { return n; }
    private static Object found(String name) { return 1; }
  }
  public static class Cargo {}
  record Weight(int grams) {}
  static class WeightConverter implements Converter<String, Weight> {
    @Override public Weight convert(String s) { return weighed(s); }
    private Weight weighed(String s) { return new Weight(Integer.parseInt(s)); }
  }
  static class Properties implements PropertyAccessor {
    @Override public Class<?>[] getSpecificTargetClasses() { return new Class<?>[] {Cargo.class}; }
    @Override public boolean canRead(EvaluationContext c, Object target, String name) { return true; }
    @Override public TypedValue read(EvaluationContext c, Object target, String name) { return valued(name); }
    @Override public boolean canWrite(EvaluationContext c, Object target, String name) { return false; }
    @Override public void write(EvaluationContext c, Object target, String name, Object value) {}
    private TypedValue valued(String name) { return new TypedValue(name.length()); }
  }
  static class Methods implements MethodResolver {
    @Override public MethodExecutor resolve(EvaluationContext c, Object target, String name, List<TypeDescriptor> types) {
      return (context, on, arguments) -> executed(on);
    }
    private TypedValue executed(Object on) { return new TypedValue(2); }
  }

  /** Copied by the container, getters to setters. */
  public static class Draft {
    public String getTitle() { return titled(); }
    private String titled() { return "t"; }
    public List<Line> getLines() { return List.of(); }
  }
  public static class Fair {
    private String title;
    public void setTitle(String title) { this.title = title; stored(); }
    private void stored() {}
    public String getTitle() { return title; }
  }
  /** A bean of XML. */
  public static class Scale {
    private int limit;
    public void setLimit(int limit) { this.limit = limit; }
    public int limit() { return limit; }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(new Sums().all());
    try (var context = new AnnotationConfigApplicationContext(Tariff.class, Rates.class, Desk.class, Extra.class)) {
      Desk desk = context.getBean(Desk.class);
      desk.send(new Parcel("1", new Address()));
      desk.forget(new Parcel("1", new Address()));
      context.publishEvent(new Parcel("2", new Address()));
      System.out.println(desk.all() + context.getBean(Rule.class).holds(new Order()));
      Fair fair = new Fair();
      BeanUtils.copyProperties(new Draft(), fair);
      Thread.sleep(60);
    }
    try (var context = new ClassPathXmlApplicationContext("tariff.xml")) {
      System.out.println(context.getBean(Scale.class).limit());
    }
  }
}
