package app;

import org.kohsuke.args4j.Argument;
import org.kohsuke.args4j.CmdLineException;
import org.kohsuke.args4j.CmdLineParser;
import org.kohsuke.args4j.Option;
import org.kohsuke.args4j.OptionDef;
import org.kohsuke.args4j.spi.OneArgumentOptionHandler;
import org.kohsuke.args4j.spi.Setter;
import org.kohsuke.args4j.spi.SubCommand;
import org.kohsuke.args4j.spi.SubCommandHandler;
import org.kohsuke.args4j.spi.SubCommands;

public class Cut {
  public static class Range {
    final int from;
    Range(int from) { this.from = from; }
    int first() { return from; }
  }
  public static class RangeHandler extends OneArgumentOptionHandler<Range> {
    public RangeHandler(CmdLineParser parser, OptionDef option, Setter<? super Range> setter) { super(parser, option, setter); }
    @Override protected Range parse(String text) { return new Range(Integer.parseInt(text)); }
  }
  public interface Action {
    String act();
  }
  public static class Show implements Action {
    @Override public String act() { return "show"; }
  }
  public static class Drop implements Action {
    @Override public String act() { return "drop"; }
  }

  @Option(name = "-r", handler = RangeHandler.class) private Range range;
  private String name;
  @Option(name = "-n") void setName(String name) { this.name = name; }
  @Argument(handler = SubCommandHandler.class)
  @SubCommands({@SubCommand(name = "show", impl = Show.class), @SubCommand(name = "drop", impl = Drop.class)})
  private Action action;

  public static void main(String[] args) throws CmdLineException {
    Cut cut = new Cut();
    new CmdLineParser(cut).parseArgument("-r", "3", "-n", "x", "show");
    System.out.println(cut.range.first() + cut.name + cut.action.act());
  }
}
