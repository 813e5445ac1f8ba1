// A name goes through an executor and a completable future.
package verdict.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class First {}

class Second {}

class Main {
  static String name = "verdict.futures.First";
  public static void main(String[] args) throws Throwable {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<String> text = pool.submit(() -> "verdict.futures.Second");
    name = CompletableFuture.completedFuture(text.get()).thenApply(s -> s).get();
    pool.shutdown();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
