// Annotations name classes, in every form that an element can have.
package rules.annotation_values;

import java.lang.annotation.Annotation;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;

class Text { public Text() {} }
class Literal { public Literal() {} }
class Several { public Several() {} }
class Other { public Other() {} }
class ByDefault { public ByDefault() {} }
class Nested { public Nested() {} }
class Repeated { public Repeated() {} }
class OfMethod { public OfMethod() {} }
class OfField { public OfField() {} }
class OfConstructor { public OfConstructor() {} }
class OfParameter { public OfParameter() {} }
class OfSuper { public OfSuper() {} }
class DefaultText { public DefaultText() {} }
class Hidden { public Hidden() {} }

enum Kind {
  FIRST { void act() { First.run(); } };
  static { Started.run(); }
  abstract void act();
}
class First { static void run() {} }
class Started { static void run() {} }

@Retention(RetentionPolicy.RUNTIME)
@interface Inner { Class<?> type(); }

@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Repeatable(Uses.class)
@interface Use {
  Class<?> value() default ByDefault.class;
  String name() default "rules.annotation_values.DefaultText";
}

@Retention(RetentionPolicy.RUNTIME)
@Inherited
@interface Uses { Use[] value(); }

@Retention(RetentionPolicy.RUNTIME)
@interface All {
  String text();
  Class<?>[] types();
  Kind kind();
  Inner inner();
}

@interface Unseen { Class<?> value(); }

@All(text = "rules.annotation_values.Text", types = {Several.class, Other.class}, kind = Kind.FIRST,
    inner = @Inner(type = Nested.class))
@Unseen(Hidden.class)
class Item {}

@Use(OfSuper.class) class Base {}
class Derived extends Base {}
@Use(Repeated.class) @Use class Twice {}

class Members {
  @Inner(type = OfField.class) public int field;
  @Inner(type = OfConstructor.class) public Members() {}
  @Inner(type = OfMethod.class) public void method(@Inner(type = OfParameter.class) String parameter) {}
}

class Main {
  public static void main(String[] args) throws Exception {
    elements(Item.class.getAnnotation(All.class));
    Derived.class.getAnnotation(Use.class).value().newInstance();
    if (Derived.class.getDeclaredAnnotation(Use.class) != null) throw new AssertionError();
    for (Use use : Twice.class.getAnnotationsByType(Use.class)) repeated(use);
    members();
    loop(new Members());
    byElement();
    unseen();
    absent();
  }

  static void elements(All all) throws Exception {
    Class.forName(all.text()).newInstance();
    for (Class<?> type : all.types()) type.newInstance();
    all.kind().act();
    all.inner().type().newInstance();
  }

  static void repeated(Use use) throws Exception {
    use.value().getConstructor().newInstance();
    Class.forName(use.name()).newInstance();
  }

  static void members() throws Exception {
    Members.class.getField("field").getAnnotation(Inner.class).type().newInstance();
    Members.class.getConstructor().getAnnotation(Inner.class).type().newInstance();
    for (Parameter p : Members.class.getMethod("method", String.class).getParameters()) parameter(p);
    Annotation[][] all = Members.class.getMethod("method", String.class).getParameterAnnotations();
    ((Inner) all[0][0]).type().newInstance();
  }

  static void parameter(Parameter p) throws Exception {
    Inner inner = p.getAnnotation(Inner.class);
    inner.type().newInstance();
  }

  static void loop(Object o) throws Exception {
    for (Method m : o.getClass().getDeclaredMethods()) {
      for (Annotation a : m.getAnnotations()) {
        if (a instanceof Inner) ((Inner) a).type().newInstance();
      }
    }
  }

  static void byElement() throws Exception {
    Inner inner = Members.class.getMethod("method", String.class).getAnnotation(Inner.class);
    for (Method m : inner.annotationType().getDeclaredMethods()) Class.forName(((Class<?>) m.invoke(inner)).getName()).newInstance();
    Class.forName(((Class<?>) Use.class.getMethod("value").getDefaultValue()).getName()).newInstance();
  }

  static void unseen() {
    if (Item.class.isAnnotationPresent(Unseen.class)) throw new AssertionError();
    if (Item.class.getAnnotations().length != 1) throw new AssertionError();
  }

  static void absent() throws Exception {
    Inner inner = Derived.class.getAnnotation(Inner.class);
    if (inner != null) inner.type().newInstance();
  }
}

// [full]
// complete
// site Main.main getAnnotation resolved
// site Main.unseen isAnnotationPresent resolved
// reachable Text.<init>
// reachable Several.<init>
// reachable Other.<init>
// reachable First.run
// reachable Started.run
// reachable Nested.<init>
// reachable OfSuper.<init>
// reachable Repeated.<init>
// reachable DefaultText.<init>
// reachable ByDefault.<init>
// reachable OfField.<init>
// reachable OfConstructor.<init>
// reachable OfMethod.<init>
// reachable OfParameter.<init>
// # Its annotation is not kept for the run.
// unreachable Hidden.<init>
// no-target Main.unseen isAnnotationPresent rules.annotation_values.Unseen
// rule annotation
