package configuration.service_gaps;

import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Services whose providers cannot all be known, and providers that are errors. */
class Main {
  public interface Plug {
    void run();
  }

  public static class Present implements Plug {
    public void run() {}
  }

  /** No subtype of the service. */
  public static class Stranger {
    public Stranger() {
      Main.unused();
    }
  }

  /** Its constructor is not public. */
  public static class Hidden implements Plug {
    Hidden() {
      Main.unused();
    }

    public void run() {}
  }

  static void unused() {}

  static void missing() {
    try {
      for (Plug plug : ServiceLoader.load(Plug.class)) plug.run();
    } catch (ServiceConfigurationError expected) {
      return;
    }
    throw new AssertionError();
  }

  static String hidden(char[] name) {
    return new StringBuilder(new String(name).substring(System.identityHashCode(null))).reverse().toString();
  }

  static void unknown() throws Exception {
    char[] name = {'g', 'u', 'l', 'P', '$', 'n', 'i', 'a', 'M', '.', 's', 'p', 'a', 'g', '_', 'e', 'c', 'i', 'v', 'r', 'e',
        's', '.', 'n', 'o', 'i', 't', 'a', 'r', 'u', 'g', 'i', 'f', 'n', 'o', 'c'};
    Class<?> service = Class.forName(hidden(name));
    if (!ServiceLoader.load(service).iterator().hasNext()) throw new AssertionError();
  }

  public static void main(String[] args) throws Exception {
    missing();
    unknown();
  }
}

// rule service
// complete points-to/configuration
// [points-to/configuration]
// edge Main.missing -> Main$Present.run
// unreachable Main$Stranger.<init>
// unreachable Main$Hidden.<init>
// site Main.missing ServiceLoader.load partial
// target Main.missing ServiceLoader.load Main$Present
// no-target Main.missing ServiceLoader.load Main$Stranger
// no-target Main.missing ServiceLoader.load Main$Hidden
// site Main.unknown ServiceLoader.load unresolved
