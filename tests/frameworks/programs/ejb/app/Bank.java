package app;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.*;
import jakarta.ejb.embeddable.EJBContainer;
import jakarta.interceptor.*;
import java.io.File;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.naming.Context;

/** Session beans, timers, interceptors, asynchronous methods; beans of a descriptor and of the old interfaces. */
public class Bank {
  static final CountDownLatch TICKS = new CountDownLatch(2);

  @Local public interface Teller { int balance(String owner); Future<Integer> later(String owner); }
  public interface Rates { int rate(); default int twice() { return doubled(); } private int doubled() { return 2 * rate(); } }

  @Stateless(name = "Window")
  @Interceptors(Audit.class)
  public static class Window implements Teller {
    @EJB private Vault vault;
    @EJB(beanName = "Fixed") private Rates rates;
    @Resource private SessionContext session;
    private Rates other;
    @EJB(beanName = "Floating") public void setOther(Rates other) { this.other = other; kept(); }
    private void kept() {}
    @PostConstruct void opened() { prepared(); }
    private void prepared() {}
    @Override public int balance(String owner) { return vault.read(owner) * rates.rate() + other.twice(); }
    @Override @Asynchronous public Future<Integer> later(String owner) { return new AsyncResult<>(balance(owner)); }
    @AroundInvoke Object around(InvocationContext call) throws Exception { timed(); return call.proceed(); }
    private void timed() {}
  }

  @Stateless(name = "Fixed") public static class Fixed extends Two implements Rates {}
  /** What beans inherit is called on them. */
  public abstract static class Two implements Rates { @Override public int rate() { return 2; } }
  @Stateless(name = "Floating") public static class Floating implements Rates { @Override public int rate() { return drift(); }
    private int drift() { return 3; } }

  /** A bean without an interface, with timers. */
  @Singleton @Startup
  public static class Vault {
    @Resource private TimerService timers;
    @PostConstruct private void filled() { timers.createSingleActionTimer(10, new TimerConfig("audit", false)); }
    @PreDestroy private void locked() { shut(); }
    private void shut() {}
    @Lock(LockType.READ) public int read(String owner) { return owner.length(); }
    @Timeout public void due(Timer timer) { ticked(); TICKS.countDown(); }
    private void ticked() {}
    @Schedule(hour = "*", minute = "*", second = "*", persistent = false) public void every() { swept(); TICKS.countDown(); }
    private void swept() {}
    @AroundTimeout private Object around(InvocationContext call) throws Exception { metered(); return call.proceed(); }
    private void metered() {}
  }

  public static class Audit {
    @EJB private Journal journal;
    @PostConstruct void made(InvocationContext call) throws Exception { noted(); call.proceed(); }
    private void noted() {}
    @AroundInvoke public Object call(InvocationContext call) throws Exception { journal.write(call.getMethod().getName()); return call.proceed(); }
  }

  @Singleton public static class Journal { public void write(String line) { written(line); } private void written(String line) {} }

  @Stateful @StatefulTimeout(value = 1, unit = TimeUnit.MINUTES)
  public static class Visit implements SessionSynchronization {
    private int steps;
    @Init public void begin() {}
    public void step() { steps++; }
    @Override public void afterBegin() { begun(); }
    private void begun() {}
    @Override public void beforeCompletion() { ending(); }
    private void ending() {}
    @Override public void afterCompletion(boolean committed) { ended(); }
    private void ended() {}
    @Remove public int leave() { return left(); }
    private int left() { return steps; }
  }

  @Stateful public static class Call {
    @AfterBegin private void began() { rung(); }
    private void rung() {}
    @BeforeCompletion private void before() { counted(); }
    private void counted() {}
    @AfterCompletion private void after(boolean committed) { billed(); }
    private void billed() {}
    @PrePassivate private void stored() {}
    @PostActivate private void loaded() {}
    public void talk() { said(); }
    private void said() {}
  }

  /** Named by ejb-jar.xml alone, with an interceptor, a call-back and a timer of there. */
  public static class Archive implements Shelf {
    private Journal book;
    public void ready() { shelved(); }
    private void shelved() {}
    @Override public String find(String what) { return sought(what); }
    private String sought(String what) { book.write(what); return what; }
    public Object guard(InvocationContext call) throws Exception { guarded(); return call.proceed(); }
    private void guarded() {}
  }
  public interface Shelf { String find(String what); }
  public static class Seal {
    public Object stamp(InvocationContext call) throws Exception { inked(); return call.proceed(); }
    private void inked() {}
  }

  /** Of the interfaces before annotations. */
  public interface Safe extends EJBLocalObject { int open(int code); }
  public interface SafeHome extends EJBLocalHome { Safe create(int size) throws CreateException; }
  public static class SafeBean implements SessionBean {
    private int size;
    public void ejbCreate(int size) { this.size = sized(size); }
    private int sized(int size) { return size; }
    public int open(int code) { return turned(code); }
    private int turned(int code) { return code + size; }
    @Override public void setSessionContext(SessionContext context) { bound(); }
    private void bound() {}
    @Override public void ejbRemove() { removed(); }
    private void removed() {}
    @Override public void ejbActivate() {}
    @Override public void ejbPassivate() {}
  }

  public static void main(String[] args) throws Exception {
    Properties settings = new Properties();
    settings.put(EJBContainer.MODULES, new File(args[0]));
    settings.put("openejb.log.factory", "slf4j");
    EJBContainer container = EJBContainer.createEJBContainer(settings);
    String names = "java:global/" + new File(args[0]).getName() + "/";
    Context context = container.getContext();
    Teller teller = (Teller) context.lookup(names + "Window");
    System.out.println(teller.balance("ann") + teller.later("bob").get());
    Visit visit = (Visit) context.lookup(names + "Visit");
    visit.step();
    System.out.println(visit.leave());
    ((Call) context.lookup(names + "Call")).talk();
    System.out.println(((Shelf) context.lookup(names + "Archive")).find("map"));
    Safe safe = ((SafeHome) context.lookup(names + "Safe!app.Bank$SafeHome")).create(4);
    System.out.println(safe.open(38));
    safe.remove();
    TICKS.await(5, TimeUnit.SECONDS);
    container.close();
  }
}
