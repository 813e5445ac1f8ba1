package verdict.url_loaders;

public class Seed {
  public Seed() {}
}
