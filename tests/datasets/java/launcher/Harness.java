import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;

public class Harness {
  public static void main(String[] args) throws Exception {
    URL root = Thread.currentThread().getContextClassLoader().getResource("harness/");
    ClassLoader loader = new URLClassLoader(new URL[] {root});
    Method main = loader.loadClass("org.dacapo.harness.TestHarness").getDeclaredMethod("main", String[].class);
    main.invoke(null, (Object) args);
  }
}
