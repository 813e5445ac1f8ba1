// Method types give classes.
package verdict.method_types;

import java.lang.invoke.MethodType;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    MethodType type = MethodType.methodType(Target.class, Object.class);
    type.returnType().getConstructor().newInstance();
    type.changeParameterType(0, Target.class).parameterList().get(0).getMethod("go").invoke(null);
  }
}

// complete
// min-release 17
// reachable Main.main
