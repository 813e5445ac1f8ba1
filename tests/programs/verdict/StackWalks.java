// A stack walker gives the class of its caller.
package verdict.stack_walks;

class First {
  public First() {}
  static void call() throws Exception { Second.ask(); }
}

class Second {
  static void ask() throws Exception {
    Class<?> caller = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    caller.getConstructor().newInstance();
  }
}

class Main {
  public static void main(String[] args) throws Throwable {
    First.call();
  }
}

// complete
// min-release 17
// reachable Main.main
