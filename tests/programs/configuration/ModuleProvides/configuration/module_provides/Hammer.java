package configuration.module_provides;

public class Hammer implements Tool {
  public void use() {}
}
