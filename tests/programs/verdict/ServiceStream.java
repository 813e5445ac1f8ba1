// Providers are got as a stream.
package verdict.service_stream;

import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;

class Main {
  public static void main(String[] args) throws Throwable {
    for (Provider<Duty> p : ServiceLoader.load(Duty.class).stream().toList()) p.get().work();
    ServiceLoader.load(Duty.class, Main.class.getClassLoader()).findFirst().ifPresent(Duty::work);
  }
}

// complete
// min-release 17
// reachable Main.main
