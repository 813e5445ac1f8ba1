package verdict.beans_handler;

public class Target {
  public void other() { Main.name = "verdict.beans_handler.Second"; }
}
