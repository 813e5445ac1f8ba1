package app;

import akka.actor.*;
import akka.japi.Creator;
import akka.japi.pf.*;
import akka.pattern.Patterns;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Actors by class, by creator and by constructor arguments; behaviours, supervision, timers, events, extensions, queries. */
public class Hive {
  record Fly(String where) { String shown() { return where; } }
  record Honey(int grams) { int twice() { return 2 * grams; } }
  enum Tick { TICK }

  static class Bee extends AbstractActorWithTimers {
    private final String name;
    private final int age;
    Bee(String name, int age) { this.name = name; this.age = age; born(); }
    private void born() {}
    @Override public void preStart() { getTimers().startSingleTimer("t", Tick.TICK, Duration.ofMillis(10)); }
    @Override public void postStop() { died(); }
    private void died() {}
    @Override public void preRestart(Throwable reason, java.util.Optional<Object> message) { hurt(); }
    private void hurt() {}
    @Override public void postRestart(Throwable reason) { healed(); }
    private void healed() {}
    @Override public Receive createReceive() {
      return receiveBuilder().match(Fly.class, this::fly).matchEquals(Tick.TICK, tick -> ticked()).match(String.class, String::isEmpty, text -> failed()).matchAny(any -> other(any)).build();
    }
    private void fly(Fly fly) { getSender().tell(new Honey(fly.shown().length()), getSelf()); getContext().become(tired()); }
    private Receive tired() { return receiveBuilder().match(Fly.class, fly -> rest()).matchAny(any -> getContext().unbecome()).build(); }
    private void rest() {}
    private void ticked() {}
    private void failed() { throw new IllegalStateException(name + age); }
    private void other(Object any) { unhandled(any); }
  }
  static class Queen extends AbstractActor {
    private final ActorRef bee = getContext().actorOf(Props.create(Bee.class, "maja", 3), "maja");
    @Override public SupervisorStrategy supervisorStrategy() {
      return new OneForOneStrategy(3, Duration.ofSeconds(1), DeciderBuilder.match(IllegalStateException.class, e -> decided()).build());
    }
    private SupervisorStrategy.Directive decided() { return (SupervisorStrategy.Directive) SupervisorStrategy.restart(); }
    @Override public Receive createReceive() {
      return receiveBuilder().match(Fly.class, fly -> bee.forward(fly, getContext())).match(Terminated.class, this::gone).match(String.class, text -> bee.tell(text, getSelf())).build();
    }
    private void gone(Terminated terminated) {}
  }
  static class Drone extends UntypedAbstractActor {
    @Override public void onReceive(Object message) { got(message); }
    private void got(Object message) { if (message instanceof Honey honey) honey.twice(); }
    static Props props() { return Props.create(Drone.class, new Make()); }
    static class Make implements Creator<Drone> {
      @Override public Drone create() { return made(); }
      private Drone made() { return new Drone(); }
    }
  }
  static class Listener extends AbstractActor {
    @Override public void preStart() { getContext().getSystem().eventStream().subscribe(getSelf(), DeadLetter.class); }
    @Override public Receive createReceive() { return new ReceiveBuilder().match(DeadLetter.class, letter -> dead(letter)).build(); }
    private void dead(DeadLetter letter) { letter.message(); }
  }
  static class Machine extends AbstractFSM<Tick, Integer> {
    Machine() {
      startWith(Tick.TICK, 0);
      when(Tick.TICK, matchEvent(Honey.class, (honey, sum) -> moved(honey, sum)));
      onTransition((from, to) -> went());
      initialize();
    }
    private FSM.State<Tick, Integer> moved(Honey honey, int sum) { return goTo(Tick.TICK).using(sum + honey.grams()); }
    private void went() {}
  }
  public static class Store implements Extension { int kept() { return 1; } }
  static class StoreId extends AbstractExtensionId<Store> {
    static final StoreId ID = new StoreId();
    @Override public Store createExtension(ExtendedActorSystem system) { return stored(); }
    private Store stored() { return new Store(); }
  }

  public static void main(String[] args) throws Exception {
    ActorSystem system = ActorSystem.create("hive");
    ActorRef queen = system.actorOf(Props.create(Queen.class), "queen");
    ActorRef drone = system.actorOf(Drone.props(), "drone");
    ActorRef listener = system.actorOf(Props.create(Listener.class, Listener::new), "listener");
    ActorRef machine = system.actorOf(Props.create(Machine.class), "machine");
    Object answer = Patterns.ask(queen, new Fly("garden"), Duration.ofSeconds(5)).thenApply(Hive::taken).toCompletableFuture().get(5, TimeUnit.SECONDS);
    drone.tell(answer, ActorRef.noSender());
    machine.tell(new Honey(2), ActorRef.noSender());
    queen.tell(new Fly("again"), ActorRef.noSender());
    queen.tell(3, ActorRef.noSender());
    queen.tell("wake", ActorRef.noSender());
    Thread.sleep(300);
    queen.tell("", ActorRef.noSender());
    system.getScheduler().scheduleOnce(Duration.ofMillis(5), Hive::later, system.dispatcher());
    system.actorSelection("/user/nobody").tell(new Honey(1), ActorRef.noSender());
    Thread.sleep(500);
    System.out.println(StoreId.ID.get(system).kept());
    system.registerOnTermination(Hive::ended);
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }
  private static Object taken(Object honey) { return honey; }
  private static void later() {}
  private static void ended() {}
}
