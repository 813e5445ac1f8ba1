package app;

import java.util.*;
import org.osgi.framework.*;
import org.osgi.service.component.*;
import org.osgi.service.component.annotations.*;
import org.osgi.util.tracker.*;

/** Components by annotation and the files that tools make of them: activation, references by field, method and constructor, factories; an activator, listeners, trackers, service factories. */
public class Dairy {
  public interface Animal { int milk(); }
  @interface Size { int litres() default 3; }

  @Component(name = "cow") public static class Cow implements Animal {
    private int litres;
    @Activate void wake(Size size) { litres = size.litres(); woken(); }
    private void woken() {}
    @Deactivate void sleep() { slept(); }
    private void slept() {}
    @Modified void changed(Map<String, Object> properties) {}
    @Override public int milk() { return litres; }
  }
  @Component(scope = ServiceScope.PROTOTYPE) public static class Goat implements Animal {
    @Override public int milk() { return fed(); }
    private int fed() { return 2; }
  }
  @Component(immediate = true) public static class Cheese implements Runnable {
    @Reference private Animal one;
    @Reference private volatile List<Animal> list;
    private final Animal given;
    private final List<Animal> all = new ArrayList<>();
    private ComponentInstance<?> jar;
    @Activate public Cheese(@Reference Animal given) { this.given = given; begun(); }
    private void begun() {}
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC) void addAnimal(Animal animal, Map<String, Object> properties) { all.add(animal); added(); }
    private void added() {}
    void removeAnimal(Animal animal) { all.remove(animal); removed(); }
    private void removed() {}
    @Reference(target = "(component.factory=jars)") protected void setFactory(ComponentFactory<?> factory) { jar = factory.newInstance(new Hashtable<>(Map.of("a", "b"))); }
    @Activate private void ripen(ComponentContext context, BundleContext bundle) { ripened(); }
    private void ripened() {}
    @Override public void run() {
      int sum = one.milk() + given.milk();
      for (Animal animal : all) sum += animal.milk();
      for (Animal animal : list) sum += animal.milk();
      System.out.println("cheese " + sum + " " + ((Jar) jar.getInstance()).content());
      jar.dispose();
    }
  }
  @Component(factory = "jars") public static class Jar {
    private Object content;
    @Activate void fill(Map<String, Object> properties) { content = properties.get("a"); }
    @Deactivate void empty() { emptied(); }
    private void emptied() {}
    Object content() { return content; }
  }

  public static class Start implements BundleActivator, ServiceListener, BundleListener, FrameworkListener {
    private ServiceTracker<Animal, Animal> tracker;
    @Override public void start(BundleContext context) {
      context.addServiceListener(this);
      context.addBundleListener(this);
      context.addFrameworkListener(this);
      tracker = new ServiceTracker<>(context, Animal.class, new Watch(context));
      tracker.open();
      context.registerService(Animal.class, new Lend(), null);
      ServiceReference<Animal> reference = context.getServiceReference(Animal.class);
      context.getService(reference).milk();
      context.registerService(Comparable.class, new Sheep(), null);
    }
    @Override public void stop(BundleContext context) { tracker.close(); stopped(); }
    private void stopped() {}
    @Override public void serviceChanged(ServiceEvent event) { heard(); }
    @Override public void bundleChanged(BundleEvent event) { heard(); }
    @Override public void frameworkEvent(FrameworkEvent event) { heard(); }
    private void heard() {}
  }
  static class Watch implements ServiceTrackerCustomizer<Animal, Animal> {
    private final BundleContext context;
    Watch(BundleContext context) { this.context = context; }
    @Override public Animal addingService(ServiceReference<Animal> reference) { return seen(context.getService(reference)); }
    private Animal seen(Animal animal) { return animal; }
    @Override public void modifiedService(ServiceReference<Animal> reference, Animal animal) {}
    @Override public void removedService(ServiceReference<Animal> reference, Animal animal) { left(animal); }
    private void left(Animal animal) { animal.milk(); }
  }
  static class Sheep implements Animal, Comparable<Sheep> {
    @Override public int milk() { return 1; }
    @Override public int compareTo(Sheep other) { return 0; }
  }
  static class Lend implements ServiceFactory<Animal> {
    @Override public Animal getService(Bundle bundle, ServiceRegistration<Animal> registration) { return lent(); }
    private Animal lent() { return new Sheep(); }
    @Override public void ungetService(Bundle bundle, ServiceRegistration<Animal> registration, Animal animal) { back(); }
    private void back() {}
  }
}
