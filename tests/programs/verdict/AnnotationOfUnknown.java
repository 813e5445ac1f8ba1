// What is annotated, and which annotation is asked for, is found at run time.
package verdict.annotation_of_unknown;

import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.AnnotatedElement;

class Target { public Target() {} }
class Third { public Third() {} }

@Retention(RetentionPolicy.RUNTIME) @interface Named { Class<?> value(); }

@Named(Target.class) class Carrier {}
class Field { @Named(Third.class) public static int field; }

class Main {
  static String hidden(String name) { return new StringBuilder(name.substring(System.identityHashCode(null))).reverse().toString(); }

  public static void main(String[] args) throws Throwable {
    AnnotatedElement element = Class.forName(hidden("reirraC.nwonknu_fo_noitatonna.tcidrev"));
    element.getAnnotation(Named.class).value().getConstructor().newInstance();
    Class<?> type = Class.forName(hidden("demaN.nwonknu_fo_noitatonna.tcidrev"));
    Annotation found = Field.class.getField("field").getAnnotation(type.asSubclass(Annotation.class));
    ((Named) found).value().getConstructor().newInstance();
  }
}

// complete
// min-release 17
// reachable Main.main
