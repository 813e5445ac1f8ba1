// Methods are chosen by their annotations.
package verdict.annotated_methods;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;

@Retention(RetentionPolicy.RUNTIME)
@interface Mark {}

class Main {
  public static void main(String[] args) throws Throwable {
    for (Method method : Main.class.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Mark.class)) method.invoke(null);
    }
  }

  @Mark static void marked() {}
  static void other() {}
}

// complete
// min-release 17
// reachable Main.main
