import org.dacapo.harness.TestHarness;

public class Harness {
  public static void main(String[] args) throws Exception {
    TestHarness.main(args);
  }
}
