// Classes and members that are not known are chosen by their annotations.
package rules.annotated_elements;

import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

@Retention(RetentionPolicy.RUNTIME) @interface Task {}
@Retention(RetentionPolicy.RUNTIME) @interface Step {}
@Retention(RetentionPolicy.RUNTIME) @interface Wired {}
@Retention(RetentionPolicy.RUNTIME) @interface Made {}
@Retention(RetentionPolicy.RUNTIME) @Inherited @interface Plugin {}
@Retention(RetentionPolicy.RUNTIME) @interface Never {}

@Task class Backup implements Runnable { public void run() {} }

class Job {
  @Step public void annotatedStep() {}
  public void plainStep() {}
  @Step private void hiddenStep() {}
  @Never public void neverAsked() {}
}

class Part { public void act() {} }
class Holder {
  @Wired public Part annotatedPart = new Part();
  public Part plainPart;
}

class Made1 {
  @Made public Made1() { Effect.made(); }
  public Made1(int ignored) { Effect.other(); }
}
class Effect {
  static void made() {}
  static void other() {}
}

@Plugin class Base {}
class Heir extends Base { public void heir() {} }

class Main {
  public static void main(String[] args) throws Exception {
    classes(hidden("pukcaB.stnemele_detatonna.selur"));
    methods(hidden("boJ.stnemele_detatonna.selur"));
    filtered(hidden("boJ.stnemele_detatonna.selur"));
    fields(hidden("redloH.stnemele_detatonna.selur"));
    constructors(hidden("1edaM.stnemele_detatonna.selur"));
    inherited(hidden("rieH.stnemele_detatonna.selur"));
  }

  static void classes(String name) throws Exception {
    Class<?> type = Class.forName(name);
    if (type.isAnnotationPresent(Task.class)) type.getMethod("run").invoke(type.getDeclaredConstructor().newInstance());
  }

  static void methods(String name) throws Exception {
    Class<?> type = Class.forName(name);
    for (Method m : type.getMethods()) {
      if (m.getAnnotation(Step.class) != null) m.invoke(type.getDeclaredConstructor().newInstance());
    }
  }

  interface Filter { boolean takes(Method m); }

  static void filtered(String name) throws Exception {
    Class<?> type = Class.forName(name);
    List<Method> steps = new ArrayList<>();
    Filter filter = m -> m.isAnnotationPresent(Step.class);
    for (Method m : type.getDeclaredMethods()) {
      if (filter.takes(m)) steps.add(m);
    }
    for (Method m : steps) {
      m.setAccessible(true);
      m.invoke(type.getDeclaredConstructor().newInstance());
    }
  }

  static void fields(String name) throws Exception {
    Class<?> type = Class.forName(name);
    for (Field f : type.getFields()) {
      if (f.isAnnotationPresent(Wired.class)) f.get(type.getDeclaredConstructor().newInstance());
    }
  }

  static void constructors(String name) throws Exception {
    for (Constructor<?> c : Class.forName(name).getConstructors()) {
      if (c.isAnnotationPresent(Made.class)) c.newInstance();
    }
  }

  static void inherited(String name) throws Exception {
    Class<?> type = Class.forName(name);
    if (type.isAnnotationPresent(Plugin.class)) type.getMethod("heir").invoke(type.getDeclaredConstructor().newInstance());
  }

  static String hidden(String backwards) {
    char[] text = new char[backwards.length()];
    for (int i = 0; i < text.length; i++) text[i] = (char) (backwards.charAt(text.length - 1 - i) + System.identityHashCode(null));
    return new String(text);
  }
}

// [full]
// # Annotations are proxies, whose classes the JVM makes.
// complete
// rule annotated-element
// target Main.classes Class.forName Backup
// evidence Main.classes Class.forName annotated
// edge Main.classes -> Backup.run
// target Main.methods Class.getMethods <Job: void annotatedStep()>
// evidence Main.methods Class.getMethods annotated
// edge Main.methods -> Job.annotatedStep
// # a plain form sees public members
// no-target Main.methods Class.getMethods <Job: void hiddenStep()>
// target Main.filtered Class.getDeclaredMethods <Job: void hiddenStep()>
// edge Main.filtered -> Job.hiddenStep
// target Main.fields Field.get <Holder: Part annotatedPart>
// target Main.constructors Class.getConstructors <Made1: void <init>()>
// edge Made1.<init> -> Effect.made
// target Main.inherited Class.forName Heir
// edge Main.inherited -> Heir.heir
// site Main.classes isAnnotationPresent partial
// sound Main.methods Method.invoke no
// [solar]
// no-target Main.methods Class.getMethods <Job: void annotatedStep()>
