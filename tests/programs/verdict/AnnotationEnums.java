// To look one annotation up initialises the enums of all others at the same place.
package verdict.annotation_enums;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

class Target { public static void run() {} }
class More { public static void run() {} }

enum Kind {
  ONE;
  static { Target.run(); }
}

enum Sort {
  TWO;
  static { More.run(); }
}

@Retention(RetentionPolicy.RUNTIME) @interface Asked {}
@Retention(RetentionPolicy.RUNTIME) @interface Beside { Kind value(); }
@Retention(RetentionPolicy.RUNTIME) @interface Unsaid { Sort value() default Sort.TWO; }

@Asked @Beside(Kind.ONE) @Unsaid
class Main {
  public static void main(String[] args) throws Throwable {
    if (Main.class.isAnnotationPresent(Asked.class)) Class.forName("verdict.annotation_enums.Target");
  }
}

// complete
// min-release 17
// reachable Main.main
