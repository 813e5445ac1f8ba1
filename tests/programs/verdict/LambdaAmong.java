// One receiver of getClass is a function object, beside one of a class of the inputs.
package verdict.lambda_among;

class Known implements Runnable { public void run() {} }

class Main {
  public static void main(String[] args) throws Throwable {
    for (Runnable r : new Runnable[] {new Known(), () -> {}}) {
      Class<?> type = r.getClass();
      type.getMethod("run").invoke(r);
    }
  }
}

// complete
// min-release 17
// reachable Main.main
