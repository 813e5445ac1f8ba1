package app;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "tool", subcommands = Tool.Clean.class)
public class Tool implements Callable<Integer> {
  @Option(names = "--level", converter = LevelReader.class) Level level;
  @Parameters String[] files = {};

  @Override public Integer call() { return level == null ? 0 : level.weight(files.length); }

  static class Level {
    final int base;
    Level(int base) { this.base = base; }
    int weight(int files) { return base * files; }
  }
  static class LevelReader implements ITypeConverter<Level> {
    @Override public Level convert(String text) { return new Level(text.length()); }
  }
  @Command(name = "clean") static class Clean implements Runnable {
    @Override public void run() { sweep(); }
    private void sweep() {}
  }

  public static void main(String[] args) {
    new CommandLine(new Tool()).execute("--level", "ab", "f");
    new CommandLine(new Tool()).execute("clean");
  }
}
