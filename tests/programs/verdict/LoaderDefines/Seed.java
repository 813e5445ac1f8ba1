package verdict.loader_defines;

public class Seed implements Runnable {
  public Seed() {}
  @Override public void run() {}
}
