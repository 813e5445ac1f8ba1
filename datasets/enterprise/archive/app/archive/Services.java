package archive;

import archive.Model.Letter;
import archive.Model.Person;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.spi.InjectionPoint;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Qualifier;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.logging.Logger;

/** Beans. */
public class Services {
  @Qualifier @Retention(RetentionPolicy.RUNTIME) public @interface Loud {}

  @InterceptorBinding @Retention(RetentionPolicy.RUNTIME) public @interface Atomic {}

  public record Kept(String text) {}

  public interface Desk {
    Letter keep(String name, String text, Model.Colour colour, Model.Place place);
    List<Letter> find(String text);
    boolean remove(long id);
  }

  @ApplicationScoped
  public static class Store {
    private EntityManagerFactory factory;

    @PostConstruct void open() { factory = Persistence.createEntityManagerFactory("archive"); }
    @PreDestroy void close() { factory.close(); }
    @Produces @RequestScoped EntityManager manager() { return factory.createEntityManager(); }
    void done(@Disposes EntityManager manager) { manager.close(); }
    @Produces @Dependent Logger logger(InjectionPoint point) { return Logger.getLogger(point.getMember().getDeclaringClass().getName()); }
  }

  @Atomic @Interceptor @Priority(Interceptor.Priority.APPLICATION)
  public static class Transaction {
    @Inject EntityManager manager;

    @AroundInvoke Object around(InvocationContext call) throws Exception {
      manager.getTransaction().begin();
      try {
        Object result = call.proceed();
        manager.getTransaction().commit();
        return result;
      } catch (RuntimeException e) {
        undo();
        throw e;
      }
    }

    private void undo() { manager.getTransaction().rollback(); }
  }

  @ApplicationScoped
  public static class Clerk implements Desk {
    @Inject EntityManager manager;
    @Inject Event<Kept> kept;
    @Inject Logger log;

    @Override @Atomic public Letter keep(String name, String text, Model.Colour colour, Model.Place place) {
      Person person = person(name);
      Letter letter = text.startsWith("!") ? new Model.Sealed(person, text, 3) : new Letter(person, text, colour, place);
      manager.persist(letter);
      kept.fire(new Kept(text));
      kept.fireAsync(new Kept(text));
      log.fine(text);
      return letter;
    }

    private Person person(String name) {
      List<Person> found = manager.createQuery("select p from Person p where p.name = :name", Person.class).setParameter("name", name).getResultList();
      if (!found.isEmpty()) return found.get(0);
      Person person = new Person(name);
      manager.persist(person);
      return person;
    }

    @Override public List<Letter> find(String text) {
      return manager.createNamedQuery("byText", Letter.class).setParameter("text", "%" + text + "%").getResultList();
    }

    @Override @Atomic public boolean remove(long id) {
      Letter letter = manager.find(Letter.class, id);
      if (letter == null) throw new IllegalArgumentException("no " + id);
      manager.remove(letter);
      return letter.isLoaded();
    }
  }

  @Decorator
  public abstract static class Careful implements Desk {
    @Inject @Delegate @Any Desk desk;

    @Override public Letter keep(String name, String text, Model.Colour colour, Model.Place place) {
      return desk.keep(name, trim(text), colour, place);
    }

    private String trim(String text) { return text.strip(); }
  }

  public interface Voice {
    String say(String text);
  }

  @Dependent
  public static class Calm implements Voice {
    @Override public String say(String text) { return text.toLowerCase(); }
  }

  @Loud @Dependent
  public static class Crier implements Voice {
    @Override public String say(String text) { return text.toUpperCase(); }
  }

  @Named("tally") @ApplicationScoped
  public static class Tally {
    private int kept;
    @Inject @Any Instance<Voice> voices;

    void start(@Observes @Initialized(ApplicationScoped.class) Object start) { kept = 0; }
    void kept(@Observes Kept event) { kept += voices.stream().mapToInt(voice -> voice.say(event.text()).length()).sum(); }
    void later(@ObservesAsync Kept event) { note(event); }
    private synchronized void note(Kept event) { kept++; }
    public int count() { return kept; }
  }
}
