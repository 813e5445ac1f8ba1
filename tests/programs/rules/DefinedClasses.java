// Class files at places where no class loader finds them, which the program reads and defines itself.
package rules.defined_classes;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

class Unnamed {
  public Unnamed() {}
  public static void start() {}
}

class Named implements Runnable {
  public void run() { named(); }
  void named() {}
}

class PatternStep implements Runnable {
  public void run() { step(); }
  void step() {}
}

class NearStep implements Runnable {
  public void run() { step(); }
  void step() {}
}

class LookedUp implements Runnable {
  public LookedUp() {}
  public void run() { lookedUp(); }
  void lookedUp() {}
}

class InPlace implements Runnable {
  public void run() { inPlace(); }
  void inPlace() {}
}

class Loader extends ClassLoader {
  Loader() { super(Main.class.getClassLoader()); }
  Class<?> define(byte[] bytes) { return defineClass(null, bytes, 0, bytes.length); }
  Class<?> defineNamed(byte[] bytes) { return defineClass("rules.defined_classes.Named", bytes, 0, bytes.length); }
  Class<?> defineStep(String first, byte[] bytes) { return defineClass(first + "Step", bytes, 0, bytes.length); }
  Class<?> defineAgain(byte[] bytes) { return defineClass("rules.defined_classes.InPlace", bytes, 0, bytes.length); }
  Class<?> definePlatform(byte[] bytes) { return defineClass("java.util.ArrayDeque", bytes, 0, bytes.length); }
}

class Main {
  public static void main(String[] args) throws Exception {
    unnamed();
    named();
    step();
    lookedUp();
    inPlace();
    platform();
  }

  static void unnamed() throws Exception {
    Method start = new Loader().define(bytes("parts/Unnamed.class")).getMethod("start");
    start.setAccessible(true);
    start.invoke(null);
  }

  static void named() throws Exception {
    ((Runnable) create(new Loader().defineNamed(bytes("parts/named.class")))).run();
  }

  static void step() throws Exception {
    ((Runnable) create(new Loader().defineStep(hidden("nrettaP.sessalc_denifed.selur"), bytes("parts/step.class")))).run();
  }

  static void lookedUp() throws Exception {
    Class<?> defined = MethodHandles.lookup().defineClass(bytes("parts/LookedUp.class"));
    ((Runnable) defined.getConstructor().newInstance()).run();
  }

  static void inPlace() throws Exception {
    ((Runnable) create(new Loader().defineAgain(bytes("rules/defined_classes/InPlace.class")))).run();
  }

  static void platform() throws Exception {
    try {
      new Loader().definePlatform(bytes("parts/LookedUp.class"));
      throw new AssertionError();
    } catch (SecurityException | NoClassDefFoundError expected) {
    }
  }

  static Object create(Class<?> made) throws Exception {
    var constructor = made.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  static byte[] bytes(String file) throws Exception {
    try (InputStream in = Main.class.getResourceAsStream("/" + file)) {
      return in.readAllBytes();
    }
  }

  static String hidden(String s) { return new StringBuilder(s.substring(System.identityHashCode(null))).reverse().toString(); }
}

// min-release 17
// rule defined-class
// moved Unnamed.class parts/Unnamed.class
// moved Named.class parts/named.class
// moved PatternStep.class parts/step.class
// moved LookedUp.class parts/LookedUp.class
// complete full
// site Loader.define ClassLoader.defineClass unresolved
// site Main.lookedUp Lookup.defineClass unresolved
// [own full]
// site Loader.define ClassLoader.defineClass partial
// sound Loader.define ClassLoader.defineClass no
// target Loader.define ClassLoader.defineClass Unnamed
// evidence Loader.define ClassLoader.defineClass class file
// # Nothing tells which of the files it is.
// target Loader.define ClassLoader.defineClass LookedUp
// # Class loaders find it, and it needs no one to define it.
// no-target Loader.define ClassLoader.defineClass NearStep
// target Main.unnamed Method.invoke <Unnamed: void start()>
// edge Main.unnamed -> Unnamed.start
// sound Loader.defineNamed ClassLoader.defineClass no
// target Loader.defineNamed ClassLoader.defineClass Named
// no-target Loader.defineNamed ClassLoader.defineClass Unnamed
// edge Main.named -> Named.run
// target Loader.defineStep ClassLoader.defineClass PatternStep
// no-target Loader.defineStep ClassLoader.defineClass Unnamed
// edge Main.step -> PatternStep.run
// target Main.lookedUp Lookup.defineClass LookedUp
// edge Main.lookedUp -> LookedUp.run
// reachable LookedUp.lookedUp
// target Loader.defineAgain ClassLoader.defineClass InPlace
// edge Main.inPlace -> InPlace.run
// no-target Loader.definePlatform ClassLoader.defineClass java.util.ArrayDeque
// target Main.create Constructor.newInstance <Named: void <init>()>
// sound Main.create Constructor.newInstance no
