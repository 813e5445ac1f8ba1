// Thread locals, uncaught exception handlers and executors call back into the program.
package threads.thread_services;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class Value { void use() {} void result() {} }
class Initial extends ThreadLocal<Value> { @Override protected Value initialValue() { return new Value(); } }
class Handler implements Thread.UncaughtExceptionHandler {
  @Override public void uncaughtException(Thread thread, Throwable error) { error.getMessage(); }
}
class Crash implements Runnable { @Override public void run() { throw new IllegalStateException(); } }
class Task implements Callable<Value> { @Override public Value call() { return new Value(); } }

class Main {
  static final ThreadLocal<Value> LOCAL = new Initial();

  public static void main(String[] args) throws Exception {
    LOCAL.get().use();
    Thread crash = new Thread(new Crash());
    crash.setUncaughtExceptionHandler(new Handler());
    crash.start();
    crash.join();
    ExecutorService executor = Executors.newSingleThreadExecutor();
    Future<Value> future = executor.submit(new Task());
    future.get().result();
    executor.submit(() -> submitted()).get();
    executor.shutdown();
  }

  static void submitted() {}
}

// reachable Initial.initialValue
// edge Main.main -> Value.use
// reachable Crash.run
// reachable Handler.uncaughtException
// reachable Task.call
// edge Main.main -> Value.result
// reachable Main.submitted
