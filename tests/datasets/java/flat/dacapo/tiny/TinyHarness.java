package dacapo.tiny;

import dacapo.Benchmark;
import dacapo.Config;
import java.io.File;

public class TinyHarness extends Benchmark {
  public TinyHarness(Config config, File scratch) {}

  public void iterate(String size) throws Exception {
    tiny.Main.main(new String[] {size});
  }
}
