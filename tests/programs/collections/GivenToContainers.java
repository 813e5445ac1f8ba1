// Containers of the program that code of the JDK fills for others, and entries in arrays that a function makes.
package collections.given_to_containers;

import java.util.*;
import java.util.concurrent.CompletableFuture;

class Future<T> extends CompletableFuture<T> {
  static CompletableFuture<?> kept;

  @Override public <U> CompletableFuture<U> newIncompleteFuture() {
    CompletableFuture<U> made = new CompletableFuture<U>();
    kept = made;
    return made;
  }
}

class Applied implements Runnable { public void run() {} }
class Composed implements Runnable { public void run() {} }
class Put implements Runnable { public void run() {} }
class Replaced implements Runnable { public void run() {} }

class Main {
  static void applied(Future<String> done) { done.thenApply(text -> (Runnable) new Applied()).join().run(); }

  static void kept() { ((Runnable) Future.kept.join()).run(); }

  static void composed(Future<String> done) {
    done.thenCompose(text -> CompletableFuture.completedFuture((Runnable) new Composed())).join().run();
  }

  @SuppressWarnings("unchecked")
  static void entries() {
    Map<String, Runnable> map = new Hashtable<>();
    map.put("a", new Put());
    Map.Entry<String, Runnable>[] entries = map.entrySet().toArray(Map.Entry[]::new);
    entries[0].setValue(new Replaced());
    map.get("a").run();
  }

  public static void main(String[] args) {
    Future<String> done = new Future<>();
    done.complete("");
    applied(done);
    kept();
    composed(done);
    entries();
  }
}

// min-release 11
// edge Main.applied -> Applied.run
// edge Main.kept -> Applied.run
// edge Main.composed -> Composed.run
// edge Main.entries -> Replaced.run
