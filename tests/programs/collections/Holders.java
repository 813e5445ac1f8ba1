// Holders of one value: what one gets does not come out of another.
package collections.holders;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;

abstract class Thing { abstract void use(); }
class Left extends Thing { @Override void use() {} }
class Right extends Thing { @Override void use() {} }
class Other extends Thing { @Override void use() {} }

class Job implements Callable<Thing> {
  @Override public Thing call() { return new Other(); }
}

class Main {
  static void atomic() {
    AtomicReference<Thing> left = new AtomicReference<>(), right = new AtomicReference<>(new Right());
    left.compareAndSet(null, new Left());
    atomicLeft(left.get());
    atomicRight(right.getAndSet(null));
  }
  static void atomicLeft(Thing thing) { thing.use(); }
  static void atomicRight(Thing thing) { thing.use(); }

  static void updated() {
    AtomicReference<Thing> left = new AtomicReference<>(), right = new AtomicReference<>();
    updatedLeft(left.updateAndGet(thing -> new Left()));
    right.accumulateAndGet(new Left(), (x, y) -> new Right());
    updatedRight(right.get());
  }
  static void updatedLeft(Thing thing) { thing.use(); }
  static void updatedRight(Thing thing) { thing.use(); }

  static void array() {
    AtomicReferenceArray<Thing> left = new AtomicReferenceArray<>(1), right = new AtomicReferenceArray<>(new Thing[] {new Right()});
    left.set(0, new Left());
    arrayLeft(left.get(0));
    arrayRight(right.getAndSet(0, null));
  }
  static void arrayLeft(Thing thing) { thing.use(); }
  static void arrayRight(Thing thing) { thing.use(); }

  static void task() throws Exception {
    FutureTask<Thing> left = new FutureTask<>(() -> new Left()), right = new FutureTask<>(() -> {}, new Right());
    left.run();
    right.run();
    taskLeft(left.get());
    taskRight(right.get());
  }
  static void taskLeft(Thing thing) { thing.use(); }
  static void taskRight(Thing thing) { thing.use(); }

  static void job() throws Exception {
    FutureTask<Thing> task = new FutureTask<>(new Job());
    task.run();
    task.get().use();
  }

  static void executor() throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    Future<Thing> future = executor.submit(() -> (Thing) new Left());
    future.get().use();
    executor.shutdown();
  }

  static void completed() throws Exception {
    CompletableFuture<Thing> left = new CompletableFuture<>(), right = CompletableFuture.completedFuture(new Right());
    left.complete(new Left());
    completedLeft(left.get());
    completedRight(right.join());
  }
  static void completedLeft(Thing thing) { thing.use(); }
  static void completedRight(Thing thing) { thing.use(); }

  static void chained() throws Exception {
    CompletableFuture<Thing> left = CompletableFuture.supplyAsync(() -> new Left());
    CompletableFuture<Thing> right = left.thenApply(thing -> new Right());
    chainedLeft(left.whenComplete((thing, thrown) -> {}).get());
    chainedRight(right.exceptionally(thrown -> null).get());
  }
  static void chainedLeft(Thing thing) { thing.use(); }
  static void chainedRight(Thing thing) { thing.use(); }

  static void composed() throws Exception {
    CompletableFuture<Thing> first = CompletableFuture.completedFuture(new Left());
    first.thenCompose(thing -> CompletableFuture.completedFuture(new Right())).get().use();
    CompletableFuture.anyOf(first).thenAccept(thing -> ((Thing) thing).use()).get();
  }

  static void sets() {
    Set<Thing> left = Collections.newSetFromMap(new IdentityHashMap<>()), right = Collections.newSetFromMap(new HashMap<>());
    left.add(new Left());
    right.add(new Right());
    setsLeft(left.iterator().next());
    setsRight(right.iterator().next());
  }
  static void setsLeft(Thing thing) { thing.use(); }
  static void setsRight(Thing thing) { thing.use(); }

  static void streamed() {
    streamedLeft(Stream.of(new Left()).filter(thing -> true).findFirst().get());
    streamedRight(Arrays.stream(new Thing[] {new Right()}).skip(0).peek(thing -> {}).findAny().get());
    List<Thing> right = new ArrayList<>();
    right.add(new Right());
    mappedRight(right.stream().reduce(right.get(0), (a, b) -> new Right()));
    mappedLeft(right.stream().map(thing -> new Left()).min((a, b) -> 0).get());
  }
  static void streamedLeft(Thing thing) { thing.use(); }
  static void streamedRight(Thing thing) { thing.use(); }
  static void mappedLeft(Thing thing) { thing.use(); }
  static void mappedRight(Thing thing) { thing.use(); }

  /** Lists that arrays back: what is set in one comes into its array, and no other. */
  static void backed() {
    List<Thing> left = Arrays.asList(new Thing[] {new Left()}), right = Arrays.asList(new Right());
    right.set(0, new Right());
    Collections.sort(right, (a, b) -> 0);
    backedLeft(left.get(0));
    backedRight(right.iterator().next());
  }
  static void backedLeft(Thing thing) { thing.use(); }
  static void backedRight(Thing thing) { thing.use(); }

  static void set() {
    Thing[] left = new Thing[1], right = new Thing[1];
    Arrays.asList(left).set(0, new Left());
    List<Thing> list = Arrays.asList(right);
    list.replaceAll(thing -> new Right());
    setLeft(left[0]);
    setRight(right[0]);
  }
  static void setLeft(Thing thing) { if (thing != null) thing.use(); }
  static void setRight(Thing thing) { if (thing != null) thing.use(); }

  /** What comes to a parameter of an interface may be an array by its variable, and is none by its type. */
  @SuppressWarnings("unchecked")
  static void wrapped() {
    Object[] things = {new ArrayList<Thing>(), new Thing[] {new Left()}};
    Object any = things[0];
    ((List<Thing>) any).add(new Right());
    wrappedRight(Collections.unmodifiableList((List<Thing>) things[0]).get(0));
    wrappedLeft(((Thing[]) things[1])[0]);
  }
  static void wrappedLeft(Thing thing) { thing.use(); }
  static void wrappedRight(Thing thing) { thing.use(); }

  /** Loops over entries, and what does the same: what is put into one map does not come out of the other. */
  static void looped() {
    Map<String, Thing> left = new HashMap<>(), right = new HashMap<>();
    left.put("a", new Left());
    right.put("a", new Right());
    for (Map.Entry<String, Thing> entry : left.entrySet()) entry.getKey();
    for (Map.Entry<String, Thing> entry : right.entrySet()) entryRight(entry.getValue());
    left.hashCode();
    left.equals(right);
    new HashMap<>(right).size();
    String.valueOf(left);
    loopedLeft(left.get("a"));
    loopedRight(right.get("a"));
  }
  static void entryRight(Thing thing) { thing.use(); }
  static void loopedLeft(Thing thing) { thing.use(); }
  static void loopedRight(Thing thing) { thing.use(); }

  public static void main(String[] args) throws Exception {
    atomic();
    updated();
    array();
    task();
    job();
    executor();
    completed();
    chained();
    composed();
    sets();
    streamed();
    backed();
    set();
    wrapped();
    looped();
  }
}

// min-release 10
// edge Main.atomicLeft -> Left.use
// edge Main.atomicRight -> Right.use
// edge Main.updatedLeft -> Left.use
// edge Main.updatedRight -> Right.use
// edge Main.arrayLeft -> Left.use
// edge Main.arrayRight -> Right.use
// edge Main.taskLeft -> Left.use
// edge Main.taskRight -> Right.use
// edge Main.job -> Other.use
// edge Main.executor -> Left.use
// edge Main.completedLeft -> Left.use
// edge Main.completedRight -> Right.use
// edge Main.chainedLeft -> Left.use
// edge Main.chainedRight -> Right.use
// edge Main.composed -> Right.use
// edge Main.setsLeft -> Left.use
// edge Main.setsRight -> Right.use
// edge Main.streamedLeft -> Left.use
// edge Main.streamedRight -> Right.use
// edge Main.mappedLeft -> Left.use
// edge Main.mappedRight -> Right.use
// edge Main.backedLeft -> Left.use
// edge Main.backedRight -> Right.use
// edge Main.setLeft -> Left.use
// edge Main.setRight -> Right.use
// edge Main.wrappedLeft -> Left.use
// edge Main.wrappedRight -> Right.use
// edge Main.entryRight -> Right.use
// edge Main.loopedLeft -> Left.use
// edge Main.loopedRight -> Right.use
