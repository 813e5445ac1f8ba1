// An annotation names a class.
package verdict.annotation_class;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

class Target {
  public Target() {}
  public void run() {}
  public static void go() {}
}

class Named {}

@Retention(RetentionPolicy.RUNTIME)
@interface Use {
  Class<?> value();
  String name() default "verdict.annotation_class.Named";
}

@Use(Target.class)
class Main {
  public static void main(String[] args) throws Throwable {
    Use use = Main.class.getAnnotation(Use.class);
    use.value().getConstructor().newInstance();
    Class.forName(use.name());
  }
}

// complete
// min-release 17
// reachable Main.main
