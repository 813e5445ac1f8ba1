import dacapo.TestHarness;

public class Harness {
  public static void main(String[] args) throws Exception {
    TestHarness.main(args);
  }
}
