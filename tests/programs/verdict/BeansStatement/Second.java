package verdict.beans_statement;

public class Second implements Runnable {
  public Second() {}
  @Override public void run() {}
}
