// An annotation of the JDK's make asks one of the program's own make for its elements, by name, where they are compared.
package verdict.own_annotations;

import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
@interface Mark { int value(); }

@Mark(1)
class Marked {}
class Before {}
class After {}

class Main {
  static String name = "verdict.own_annotations.Before";

  public static void main(String[] args) throws Exception {
    Mark mark = Marked.class.getAnnotation(Mark.class);
    Mark own = new Mark() {
      @Override
      public int value() {
        name = "verdict.own_annotations.After";
        return 1;
      }
      @Override
      public Class<? extends Annotation> annotationType() { return Mark.class; }
    };
    mark.equals(own);
    Class.forName(name);
  }
}

// complete
// reachable Main.main
// [full]
// sound Main.main Class.forName no
