package org.dacapo.harness;

import java.io.File;
import java.lang.reflect.Method;
import org.dacapo.parser.Config;

public class Tiny extends Benchmark {
  private final Method method;

  public Tiny(Config config, File scratch) throws Exception {
    super(config, scratch);
    method = Class.forName("tiny.Main", true, loader).getMethod("main", String[].class);
  }

  public void iterate(String size) throws Exception {
    method.invoke(null, (Object) new String[] {size});
  }
}
