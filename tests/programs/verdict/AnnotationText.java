// An annotation as text, its class, and an implementation of its interface by hand.
package verdict.annotation_text;

import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

class Target {}
class Other {}

@Retention(RetentionPolicy.RUNTIME) @interface Named { String value() default "verdict.annotation_text.Target"; }

class ByHand implements Named {
  public String value() { return "verdict.annotation_text.Other"; }
  public Class<? extends Annotation> annotationType() { return Named.class; }
}

@Named
class Main {
  public static void main(String[] args) throws Throwable {
    for (Named named : new Named[] {Main.class.getAnnotation(Named.class), new ByHand()}) Class.forName(named.value());
    String text = Main.class.getAnnotation(Named.class).toString();
    Class.forName(text.substring(text.indexOf('"') + 1, text.lastIndexOf('"')));
    Annotation annotation = Main.class.getAnnotations()[0];
    annotation.getClass().getMethod("value").invoke(annotation);
    Class.forName((String) annotation.annotationType().getMethod("value").invoke(annotation));
  }
}

// complete
// min-release 17
// reachable Main.main
