package extra;

public class Plugin {
  public static void start() {}
}
