// A method type of a descriptor names classes.
package verdict.type_of_descriptor;

import java.lang.invoke.MethodType;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Main {
  public static void main(String[] args) throws Throwable {
    MethodType type = MethodType.fromMethodDescriptorString("(Lverdict.type_of_descriptor.Target;)V".replace('.', '/'), Main.class.getClassLoader());
    type.parameterType(0).getConstructor().newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
