package app;

import java.lang.reflect.Method;
import java.util.List;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.MethodReplacer;
import org.springframework.context.support.ClassPathXmlApplicationContext;

/** Beans that XML alone wires: setters, constructors, life cycle, factories, methods that Spring overrides. */
public class Yard {
  public static class Store {
    private int limit;
    private Keeper keeper;
    private List<Shelf> shelves;
    public void setLimit(int limit) { this.limit = limit; limited(); }
    private void limited() {}
    public void setKeeper(Keeper keeper) { this.keeper = keeper; kept(); }
    private void kept() {}
    public void setShelves(List<Shelf> shelves) { this.shelves = shelves; }
    private void open() { opened(); }
    private void opened() { keeper.called(); for (Shelf shelf : shelves) shelf.width(); }
    public void close() { closed(); }
    private void closed() {}
    public void setUnused(String unused) { never(); }
    private void never() {}
  }
  public static class Shelf {
    private int width;
    public void setWidth(int width) { this.width = width; }
    int width() { return width; }
  }
  public static class Name { private final String text; public Name(String text) { this.text = text; } String text() { return text; } }
  public static class Keeper {
    private final Name name;
    public Keeper() { this(null); }
    public Keeper(Name name) { this.name = name; }
    String called() { return name.text(); }
  }
  public static class Gate {
    private Gate() { built(); }
    private void built() {}
    static Gate standing() { return new Gate(); }
  }
  public static class Maker { public Cart cart() { return new Cart(); } }
  public static class Cart { Cart() { wheels(); } private void wheels() {} void roll() {} }
  public static class Box { private String label; public void setLabel(String label) { this.label = label; labelled(); } private void labelled() {} }
  public static class Rails { void ready() { greased(); } private void greased() {} }
  public static class Wagon { void roll() {} }
  public static class Wagons implements FactoryBean<Wagon> {
    @Override public Wagon getObject() { return new Wagon(); }
    @Override public Class<?> getObjectType() { return Wagon.class; }
    @Override public boolean isSingleton() { return true; }
  }
  public abstract static class Depot {
    protected abstract Trolley cart();
    public int price() { return 1; }
    int moved() { return cart().push() + price(); }
  }
  public static class Trolley { int push() { return 2; } }
  public static class Prices implements MethodReplacer {
    @Override public Object reimplement(Object bean, Method method, Object[] arguments) { return 5 + extra(); }
    private int extra() { return 1; }
  }

  public static void main(String[] args) {
    try (ClassPathXmlApplicationContext context = new ClassPathXmlApplicationContext("beans.xml")) {
      ((Cart) context.getBean("cart")).roll();
      context.getBean(Wagon.class).roll();
      System.out.println(context.getBean(Depot.class).moved());
    }
  }
}
