package configuration.module_provides;

/** Makes what it provides, and is no provider itself. */
public class Factory {
  static class Saw implements Tool {
    public void use() {}
  }

  public static Tool provider() {
    return new Saw();
  }
}
