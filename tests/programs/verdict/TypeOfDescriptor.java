// A method type of a descriptor names classes.
package verdict.type_of_descriptor;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Element {
  public Element() {}
}

class Result {
  static { Main.count++; }
  public Result() {}
}

class Main {
  static int count;

  public static void main(String[] args) throws Throwable {
    MethodType type = typeOf("(Lverdict.type_of_descriptor.Target;)V".replace('.', '/'));
    type.parameterType(0).getConstructor().newInstance();
    several();
    missing();
    numbers();
  }

  static MethodType typeOf(String descriptor) {
    return MethodType.fromMethodDescriptorString(descriptor, Main.class.getClassLoader());
  }

  static void several() throws Exception {
    MethodType type = MethodType.fromMethodDescriptorString(
        "(J[Lverdict/type_of_descriptor/Element;)Lverdict/type_of_descriptor/Result;", Main.class.getClassLoader());
    type.returnType().getConstructor().newInstance();
    type.wrap().returnType().getConstructor().newInstance();
    type.erase().returnType().getConstructor().newInstance();
    Class<?> last = type.parameterArray()[1];
    last.getComponentType().getConstructor().newInstance();
  }

  static void missing() {
    try {
      MethodType.fromMethodDescriptorString("(Lverdict/type_of_descriptor/Missing;)V", Main.class.getClassLoader());
      throw new IllegalStateException();
    } catch (TypeNotPresentException expected) {
      return;
    }
  }

  static void numbers() {
    MethodType type = MethodType.fromMethodDescriptorString("(IJ)V", Main.class.getClassLoader());
    Array.newInstance(type.parameterType(0), 1).getClass();
  }
}

// complete
// min-release 17
// rule described-type
// reachable Main.main
// [full]
// target Main.typeOf MethodType.fromMethodDescriptorString Target
// target Main.several MethodType.fromMethodDescriptorString Element[]
// target Main.several MethodType.fromMethodDescriptorString Result
// site Main.several MethodType.fromMethodDescriptorString resolved
// site Main.missing MethodType.fromMethodDescriptorString resolved
// site Main.numbers MethodType.fromMethodDescriptorString resolved
// target Main.several Constructor.newInstance <Element: void <init>()>
// target Main.numbers Object.getClass int[]
