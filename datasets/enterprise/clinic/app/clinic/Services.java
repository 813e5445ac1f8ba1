package clinic;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;
import org.aspectj.lang.annotation.Before;
import org.aspectj.lang.annotation.Pointcut;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

interface Owners extends JpaRepository<Owner, Long> {
  List<Owner> findByLastNameStartingWith(String start);

  @Query("select o from Owner o where o.firstName = ?1")
  Optional<Owner> named(String firstName);

  default Owner demand(long id) {
    return findById(id).orElseThrow(() -> new NotThere("owner " + id));
  }
}

interface Visits extends JpaRepository<Visit, Long> {}

class NotThere extends RuntimeException {
  NotThere(String what) {
    super(what);
  }
}

/** Two ways to send; the first is the usual one. */
interface Sender {
  String send(String text);
}

@Component
@Primary
class MailSender implements Sender {
  @Override
  public String send(String text) {
    return "mail " + text;
  }
}

@Component("paper")
class PaperSender implements Sender {
  @Override
  public String send(String text) {
    return "letter " + text;
  }
}

@Component
@Profile("abroad")
class PigeonSender implements Sender {
  @Override
  public String send(String text) {
    return "pigeon " + text;
  }
}

record Booked(Visit visit) {}

@Service
class OwnerService {
  private final Owners owners;
  private final Visits visits;
  private final Sender sender;
  private final ApplicationEventPublisher events;
  @Autowired @Qualifier("paper") private Sender letters;
  @Autowired private List<Sender> all;
  @Autowired private Map<String, Sender> byName;
  @Autowired private ObjectProvider<Reminder> reminder;
  @Resource private Clerk clerk;
  @Value("${clinic.greeting:hello}") private String greeting;

  OwnerService(Owners owners, Visits visits, Sender sender, ApplicationEventPublisher events) {
    this.owners = owners;
    this.visits = visits;
    this.sender = sender;
    this.events = events;
  }

  @PostConstruct
  void begin() {
    sender.send(greeting);
  }

  @PreDestroy
  void end() {
    letters.send("bye");
  }

  @Transactional
  public Owner save(Owner owner) {
    if (owner.isNew()) clerk.note(owner.getLastName());
    return owners.save(owner);
  }

  @Transactional
  public Visit book(long owner, String pet, String reason) {
    Owner found = owners.demand(owner);
    Visit visit = visits.save(new Visit(found.pet(pet), reason));
    events.publishEvent(new Booked(visit));
    return visit;
  }

  public List<Owner> find(String start) {
    return owners.findByLastNameStartingWith(start);
  }

  public Optional<Owner> named(String firstName) {
    return owners.named(firstName);
  }

  public int count() {
    reminder.ifAvailable(Reminder::soon);
    for (Sender each : byName.values()) each.send("count");
    return all.size();
  }
}

@Component
class Clerk {
  private final StringBuffer notes = new StringBuffer();

  @Audited
  public void note(String text) {
    notes.append(text);
  }
}

@Component
class Reminder {
  static volatile int ticks;

  @Scheduled(fixedDelay = 50)
  void tick() {
    ++ticks;
  }

  @Async
  public CompletableFuture<String> soon() {
    return CompletableFuture.completedFuture(later());
  }

  private String later() {
    return "later";
  }

  @EventListener
  void booked(Booked event) {
    event.visit().getReason();
  }
}

@Component
class Opening implements ApplicationListener<ContextRefreshedEvent> {
  @Override
  public void onApplicationEvent(ContextRefreshedEvent event) {
    event.getTimestamp();
  }
}

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Audited {}

@Aspect
@Component
class Watch {
  private int calls, audits;

  @Pointcut("execution(* clinic.OwnerService.*(..))")
  void services() {}

  @Around("services()")
  public Object around(ProceedingJoinPoint point) throws Throwable {
    ++calls;
    return point.proceed();
  }

  @Before("@annotation(clinic.Audited)")
  public void audited() {
    ++audits;
  }
}
