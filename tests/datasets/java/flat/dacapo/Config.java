package dacapo;

public class Config {
  public String className;
}
