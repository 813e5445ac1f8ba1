// The class of a lambda.
package verdict.lambda_class;

class Target {
  static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    Runnable code = () -> Target.go();
    Class<?> type = code.getClass();
    type.getMethod("run").setAccessible(true);
    for (Class<?> face : type.getInterfaces()) face.getMethod("run").invoke(code);
  }
}

// complete
// min-release 17
// reachable Main.main
