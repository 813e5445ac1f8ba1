// Functions that containers call: each gets what the containers hold that it was handed to.
package collections.functions;

import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

abstract class Thing { abstract void use(); }
class Left extends Thing { @Override void use() {} }
class Right extends Thing { @Override void use() {} }

/** Hands the function that it gets from the library's code on to a method of which nothing is told. */
class HandedOn extends AbstractCollection<Thing> {
  private final List<Thing> things = new ArrayList<>();
  @Override public boolean add(Thing thing) { return things.add(thing); }
  @Override public Iterator<Thing> iterator() { return things.iterator(); }
  @Override public int size() { return things.size(); }
  @Override public void forEach(Consumer<? super Thing> action) { things.spliterator().tryAdvance(action); }
}

/** Calls the function itself, with what it has made. */
class CalledBySelf extends ArrayList<Thing> {
  @Override public void forEach(Consumer<? super Thing> action) {
    super.forEach(action);
    action.accept(new Left());
  }
}

class Main {
  static List<Thing> lefts() { return new ArrayList<>(Arrays.asList(new Left())); }
  static List<Thing> rights() { return new ArrayList<>(Arrays.asList(new Right())); }

  static void lists() {
    List<Thing> left = new ArrayList<>(), right = new ArrayList<>();
    left.add(new Left());
    right.add(new Right());
    left.forEach(Main::eachLeft);
    right.forEach(Main::eachRight);
    Collections.unmodifiableList(left).forEach(Main::wrapped);
    left.iterator().forEachRemaining(Main::remainingLeft);
    right.removeIf(Main::removedRight);
    left.replaceAll(Main::replacedLeft);
  }
  static void eachLeft(Thing thing) { thing.use(); }
  static void eachRight(Thing thing) { thing.use(); }
  static void wrapped(Thing thing) { thing.use(); }
  static void remainingLeft(Thing thing) { thing.use(); }
  static boolean removedRight(Thing thing) { thing.use(); return false; }
  static Thing replacedLeft(Thing thing) { thing.use(); return thing; }

  static void maps() {
    Map<Thing, Thing> map = new HashMap<>(), other = new HashMap<>();
    map.put(new Left(), new Right());
    other.put(new Right(), new Left());
    map.forEach((left, right) -> { keyLeft(left); valueRight(right); });
    other.computeIfAbsent(new Right(), Main::absentRight);
    map.compute(new Left(), (left, right) -> { computedLeft(left); return right; });
    other.replaceAll((right, left) -> { replacedKeyRight(right); return left; });
    Thing key = new Right();
    other.put(key, new Left());
    other.merge(key, new Left(), (old, left) -> { mergedLeft(old); mergedLeft(left); return old; });
  }
  static void keyLeft(Thing thing) { thing.use(); }
  static void valueRight(Thing thing) { thing.use(); }
  static Thing absentRight(Thing thing) { thing.use(); return null; }
  static void computedLeft(Thing thing) { thing.use(); }
  static void replacedKeyRight(Thing thing) { thing.use(); }
  static void mergedLeft(Thing thing) { thing.use(); }

  static void streams() {
    Stream.of((Thing) new Left()).filter(Main::filteredLeft).map(thing -> (Thing) new Right()).forEach(Main::mappedRight);
    Stream.of((Thing) new Right()).flatMap(Main::flatRight).anyMatch(Main::matchedLeft);
    Stream.of((Thing) new Right(), new Right()).reduce((a, b) -> { reducedRight(a); reducedRight(b); return a; });
    Stream.iterate((Thing) new Left(), Main::nextLeft).limit(3).forEach(thing -> {});
    Stream.of((Thing) new Right()).collect(Main::lefts, Main::collectedRight, List::addAll);
  }
  static boolean filteredLeft(Thing thing) { thing.use(); return true; }
  static void mappedRight(Thing thing) { thing.use(); }
  static Stream<Thing> flatRight(Thing thing) { thing.use(); return Stream.of(new Left()); }
  static boolean matchedLeft(Thing thing) { return thing == null; }
  static void reducedRight(Thing thing) { thing.use(); }
  static Thing nextLeft(Thing thing) { thing.use(); return thing; }
  static void collectedRight(List<Thing> things, Thing thing) { thing.use(); }

  static void holders() {
    Optional.of((Thing) new Left()).map(Main::optionalLeft).ifPresent(Main::presentRight);
    new AtomicReference<Thing>(new Right()).updateAndGet(Main::updatedRight);
    CompletableFuture.completedFuture((Thing) new Left()).thenApply(Main::appliedLeft).thenAccept(Main::acceptedRight);
  }
  static Thing optionalLeft(Thing thing) { thing.use(); return new Right(); }
  static void presentRight(Thing thing) { thing.use(); }
  static Thing updatedRight(Thing thing) { thing.use(); return thing; }
  static Thing appliedLeft(Thing thing) { thing.use(); return new Right(); }
  static void acceptedRight(Thing thing) { thing.use(); }

  // What is not told.

  /** One function in two places; one that the program calls, too. */
  static void shared() {
    Consumer<Thing> both = Main::both;
    lefts().forEach(both);
    rights().forEach(both);
    Consumer<Thing> own = Main::own;
    lefts().forEach(own);
    own.accept(new Right());
    Function<Thing, Thing> first = Main::first, chain = first.andThen(Main::second);
    Optional.of((Thing) new Left()).map(chain);
  }
  static void both(Thing thing) { thing.use(); }
  static void own(Thing thing) { thing.use(); }
  static Thing first(Thing thing) { thing.use(); return new Right(); }
  static Thing second(Thing thing) { thing.use(); return thing; }

  /** Containers of the program, also behind those of the library. */
  static void ownContainers() {
    Collection<Thing> handedOn = new HandedOn();
    handedOn.add(new Right());
    Collections.unmodifiableCollection(handedOn).forEach(Main::handedOn);
    CalledBySelf self = new CalledBySelf();
    self.add(new Right());
    Collections.synchronizedList(self).forEach(Main::self);
    for (Collection<Thing> things : Arrays.asList(handedOn, lefts())) things.removeIf(Main::mixed);
  }
  static void handedOn(Thing thing) { thing.use(); }
  static void self(Thing thing) { thing.use(); }
  static boolean mixed(Thing thing) { thing.use(); return false; }

  /** Entries of a map are those of no known map where functions get them. */
  static void entries() {
    Map<Thing, Thing> map = new HashMap<>();
    map.put(new Left(), new Right());
    map.entrySet().forEach(entry -> { entryKey(entry.getKey()); entry.setValue(new Left()); });
    map.entrySet().stream().map(Map.Entry::getValue).forEach(Main::entryValue);
    map.entrySet().removeIf(entry -> { entryKey(entry.getKey()); return false; });
  }
  static void entryKey(Thing thing) { thing.use(); }
  static void entryValue(Thing thing) { thing.use(); }

  public static void main(String[] args) {
    lists();
    maps();
    streams();
    holders();
    shared();
    ownContainers();
    entries();
  }
}

// min-release 9
// edge Main.eachLeft -> Left.use
// edge Main.eachRight -> Right.use
// edge Main.wrapped -> Left.use
// edge Main.remainingLeft -> Left.use
// edge Main.removedRight -> Right.use
// edge Main.replacedLeft -> Left.use
// edge Main.keyLeft -> Left.use
// edge Main.valueRight -> Right.use
// edge Main.absentRight -> Right.use
// edge Main.computedLeft -> Left.use
// edge Main.replacedKeyRight -> Right.use
// edge Main.mergedLeft -> Left.use
// edge Main.filteredLeft -> Left.use
// edge Main.mappedRight -> Right.use
// edge Main.flatRight -> Right.use
// edge Main.reducedRight -> Right.use
// edge Main.nextLeft -> Left.use
// edge Main.collectedRight -> Right.use
// edge Main.optionalLeft -> Left.use
// edge Main.presentRight -> Right.use
// edge Main.updatedRight -> Right.use
// edge Main.appliedLeft -> Left.use
// edge Main.acceptedRight -> Right.use
// edge Main.both -> Left.use
// edge Main.both -> Right.use
// edge Main.own -> Left.use
// edge Main.own -> Right.use
// edge Main.first -> Left.use
// edge Main.second -> Right.use
// edge Main.handedOn -> Right.use
// edge Main.self -> Left.use
// edge Main.self -> Right.use
// edge Main.mixed -> Left.use
// edge Main.mixed -> Right.use
// edge Main.entryKey -> Left.use
// edge Main.entryValue -> Left.use
