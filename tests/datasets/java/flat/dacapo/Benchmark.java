package dacapo;

public abstract class Benchmark {
  public void run(String size) throws Exception {
    iterate(size);
  }

  public abstract void iterate(String size) throws Exception;
}
