package app;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

/** An agent that is loaded into a JVM that runs, and one that would start with it. */
public class Patrol {
  public static class Early {
    public static void premain(String options) { agentmain(options, null); }
  }
  static class Loaded {
    static { loaded(); }
    private static void loaded() {}
  }
  /** Sees what every loader loads. */
  static class OfLoaders implements ClassFileTransformer {
    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> changed, ProtectionDomain domain, byte[] file) {
      return name.equals("app/Patrol$Loaded") ? unchanged(loader, file) : null;
    }
    private byte[] unchanged(ClassLoader loader, byte[] file) { return loader == null ? null : file; }
  }
  /** Sees classes that were loaded before. */
  static class OfModules implements ClassFileTransformer {
    @Override
    public byte[] transform(Module module, ClassLoader loader, String name, Class<?> changed, ProtectionDomain domain, byte[] file) {
      if (changed == Patrol.class) again(module, changed);
      return null;
    }
    private void again(Module module, Class<?> changed) { module.getName(); changed.getName(); }
  }

  public static void agentmain(String options, Instrumentation instrumentation) {
    try {
      start(Class.forName(options).asSubclass(Runnable.class), instrumentation);
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }
  private static void start(Class<? extends Runnable> first, Instrumentation instrumentation) throws Exception {
    Thread thread = new Thread(first.getDeclaredConstructor().newInstance());
    thread.start();
    thread.join(10_000);
    instrumentation.addTransformer(new OfLoaders());
    instrumentation.addTransformer(new OfModules(), true);
    new Loaded();
    instrumentation.retransformClasses(Patrol.class);
  }
  public static class First implements Runnable {
    @Override public void run() { started(); }
    private void started() {}
  }
}
