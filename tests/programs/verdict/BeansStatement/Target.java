package verdict.beans_statement;

public class Target {
  public void run() { go(); }
  static void go() {}
}
