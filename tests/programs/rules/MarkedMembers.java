// Limits take members that annotations mark before others of the application: here options, declared in the class that comes last
// of many whose fields a binder lists. limits_test.cpp lowers the limits.
package rules.marked_members;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

@Retention(RetentionPolicy.RUNTIME) @interface Option { String name(); }
@Retention(RetentionPolicy.CLASS) @interface Unkept {}

class Data00 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data01 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data02 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data03 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data04 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data05 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data06 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data07 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data08 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data09 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data10 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data11 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data12 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data13 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data14 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data15 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data16 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data17 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data18 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data19 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data20 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data21 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data22 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data23 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data24 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data25 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data26 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data27 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data28 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }
class Data29 { String first; Object second; @Deprecated Object third; @Unkept Object fourth; }

class Settings {
  @Option(name = "out") Object output;
  @Option(name = "in") Object input;
  Object derived;
  @Option(name = "check") public void check(Object value) { Effect.checked(value); }
  public void uncheck(Object value) {}
}

class Effect {
  static void checked(Object value) {}
}

class Binding {
  final Field field;
  final Object owner;
  Binding(Field field, Object owner) {
    this.field = field;
    this.owner = owner;
  }
  Object get() throws Exception { return field.get(owner); }
  void set(Object value) throws Exception { field.set(owner, value); }
}

class Main {
  static boolean isOption(AnnotatedElement e) { return e.isAnnotationPresent(Option.class); }

  static List<Binding> bind(Object command) {
    List<Binding> bindings = new ArrayList<>();
    for (Field f : command.getClass().getDeclaredFields()) {
      if (!isOption(f)) continue;
      f.setAccessible(true);
      bindings.add(new Binding(f, command));
    }
    return bindings;
  }

  static void call(Object command) throws Exception {
    for (Method m : command.getClass().getDeclaredMethods()) {
      if (isOption(m)) m.invoke(command, "value");
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] commands = {
      new Data00(), new Data01(), new Data02(), new Data03(), new Data04(), new Data05(), new Data06(), new Data07(), new Data08(), new Data09(),
      new Data10(), new Data11(), new Data12(), new Data13(), new Data14(), new Data15(), new Data16(), new Data17(), new Data18(), new Data19(),
      new Data20(), new Data21(), new Data22(), new Data23(), new Data24(), new Data25(), new Data26(), new Data27(), new Data28(), new Data29(),
      new Settings()};
    for (Object command : commands) {
      for (Binding binding : bind(command)) {
        binding.set("value");
        if (binding.get() != "value") throw new AssertionError();
      }
      call(command);
    }
  }
}

// rule annotated-element
// # Annotations are proxies, whose classes the JVM makes.
// complete
// [full]
// target Binding.set Field.set <Settings: java.lang.Object output>
// target Binding.get Field.get <Settings: java.lang.Object input>
// edge Main.call -> Settings.check
