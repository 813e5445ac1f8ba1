package dacapo;

import java.io.File;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.Scanner;

public class TestHarness {
  private final Config config = new Config();

  public static void main(String[] args) throws Exception {
    TestHarness harness = new TestHarness();
    try (InputStream in = TestHarness.class.getClassLoader().getResourceAsStream("cnf/" + args[args.length - 1] + ".cnf")) {
      harness.config.className = new Scanner(in).useDelimiter("\\A").next().replaceAll("(?s).*class\\s+([\\w.]+).*", "$1");
    }
    Constructor<?> constructor = harness.findClass().getConstructor(Config.class, File.class);
    Benchmark benchmark = (Benchmark) constructor.newInstance(harness.config, new File("scratch"));
    benchmark.run(args[1]);
  }

  private Class<?> findClass() throws ClassNotFoundException {
    return Class.forName(config.className);
  }
}
