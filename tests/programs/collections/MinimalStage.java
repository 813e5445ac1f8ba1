// CompletionStage.toCompletableFuture gives a future of another class for a stage that is none.
package collections.minimal_stage;

import java.util.concurrent.CompletableFuture;

class Task {
  void run() {}
}

class Main {
  public static void main(String[] args) {
    CompletableFuture<Task> future = CompletableFuture.completedStage(new Task()).toCompletableFuture();
    future.join().run();
  }
}

// min-release 17
// edge Main.main -> Task.run
// edge Main.main -> java.util.concurrent.CompletableFuture.join
