// A class loader of the program says which providers a service has.
package verdict.services_of_loader;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.util.Collections;
import java.util.Enumeration;
import java.util.ServiceLoader;

interface Service { int answer(); }

class Main {
  public static class Provider implements Service {
    public int answer() { return 4; }
  }

  static class Loader extends ClassLoader {
    Loader() { super(Main.class.getClassLoader()); }
    @Override public Enumeration<URL> getResources(String name) throws IOException {
      if (!name.startsWith("META-INF/services/verdict.")) return super.getResources(name);
      File file = File.createTempFile("services", "");
      file.deleteOnExit();
      Files.write(file.toPath(), new StringBuilder("redivorP$niaM.redaol_fo_secivres.tcidrev").reverse().toString().getBytes());
      return Collections.enumeration(Collections.singletonList(file.toURI().toURL()));
    }
  }

  public static void main(String[] args) {
    int sum = 0;
    for (Service service : ServiceLoader.load(Service.class, new Loader())) sum += service.answer();
    if (sum != 4) throw new AssertionError(sum);
  }
}

// complete
// [full]
// sound Main.main ServiceLoader.load no
