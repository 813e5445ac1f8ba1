package org.dacapo.harness;

import java.io.File;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dacapo.parser.Config;

public class TestHarness {
  private final Config config = new Config();

  public static void main(String[] args) throws Exception {
    TestHarness harness = new TestHarness();
    ClassLoader loader = TestHarness.class.getClassLoader();
    for (String folder : new String[] {"META-INF/cnf/", "cnf/"}) {
      InputStream in = loader.getResourceAsStream(folder + args[args.length - 1] + ".cnf");
      if (in != null) harness.read(new Scanner(in).useDelimiter("\\A").next());
    }
    Constructor<?> constructor = harness.findClass().getConstructor(Config.class, File.class);
    Benchmark benchmark = (Benchmark) constructor.newInstance(harness.config, new File("scratch"));
    benchmark.run(args[1]);
  }

  private void read(String text) {
    for (Matcher m = Pattern.compile("class\\s+([\\w.]+)|\"([^\"]+[.]jar)\"").matcher(text); m.find(); ) {
      if (m.group(1) != null) config.className = m.group(1);
      if (m.group(2) != null) config.jars.add(m.group(2));
    }
  }

  private Class<?> findClass() throws ClassNotFoundException {
    return Class.forName(config.className);
  }
}
