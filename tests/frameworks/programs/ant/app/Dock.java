package app;

import java.io.File;
import java.io.Reader;
import java.util.*;
import org.apache.tools.ant.*;
import org.apache.tools.ant.filters.BaseFilterReader;
import org.apache.tools.ant.filters.ChainableReader;
import org.apache.tools.ant.taskdefs.condition.Condition;
import org.apache.tools.ant.types.*;
import org.apache.tools.ant.types.selectors.BaseExtendSelector;
import org.apache.tools.ant.util.FileNameMapper;

/** Tasks and types that a build file, an antlib and a list of properties define. */
public class Dock {
  public static class Load extends Task {
    private Weight weight;
    private Kind kind;
    private Side side;
    private final List<Crate> crates = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    public void setWeight(Weight weight) { this.weight = weighed(weight); }
    private Weight weighed(Weight weight) { return weight; }
    public void setKind(Kind kind) { this.kind = kind; }
    public void setSide(Side side) { this.side = side; }
    public void addCrate(Crate crate) { crates.add(crate); }
    public void addConfiguredRope(Rope rope) { tied(rope.length()); }
    private void tied(int length) {}
    public Hook createHook() { return new Hook(); }
    public void add(Condition condition) { conditions.add(condition); }
    private void asked(boolean answer) {}
    public void addText(String text) { noted(text); }
    private void noted(String text) {}
    @Override public void init() { begun(); }
    private void begun() {}
    @Override public void execute() {
      for (Crate crate : crates) crate.lift();
      for (Condition condition : conditions) asked(condition.eval());
      loaded(weight.tons() + kind.getIndex() + side.number());
    }
    private void loaded(int all) {}
  }
  public static class Weight {
    private final int tons;
    public Weight(String text) { tons = read(text); }
    private int read(String text) { return text.length(); }
    int tons() { return tons; }
  }
  public static class Kind extends EnumeratedAttribute {
    @Override public String[] getValues() { return listed(); }
    private String[] listed() { return new String[] {"wet", "dry"}; }
  }
  enum Side { LEFT, RIGHT; int number() { return ordinal(); } }
  public static class Crate {
    private String mark;
    private final List<Box> boxes = new ArrayList<>();
    public void setMark(String mark) { this.mark = painted(mark); }
    private String painted(String mark) { return mark; }
    public void addBox(Box box) { boxes.add(box); }
    public Lid createLid() { return new Lid(); }
    void lift() { boxes.forEach(Box::open); }
  }
  public static class Box { void open() { opened(); } private void opened() {} }
  public static class Lid { public void setTight(boolean tight) { shut(tight); } private void shut(boolean tight) {} }
  public static class Rope {
    private int length;
    public void setLength(int length) { this.length = length; }
    int length() { return length; }
  }
  public static class Hook { public void setSize(int size) { bent(size); } private void bent(int size) {} }

  /** Tasks of no super type of Ant. */
  public static class Whistle {
    private String tune;
    public void setTune(String tune) { this.tune = tune; }
    public void setProject(Project project) { known(project); }
    private void known(Project project) {}
    public void execute() { blown(tune); }
    private void blown(String tune) {}
  }
  public static class Anchor extends Task implements TaskContainer, DynamicAttribute {
    @Override public void addTask(Task task) { held(task); }
    private void held(Task task) { task.perform(); }
    @Override public void setDynamicAttribute(String name, String value) { chained(name); }
    private void chained(String name) {}
  }
  public static class Chart extends DataType {
    private String sea;
    public void setSea(String sea) { this.sea = drawn(sea); }
    private String drawn(String sea) { return sea; }
    String sea() { return sea; }
  }
  public static class Calm extends ProjectComponent implements Condition {
    private Chart chart;
    public void add(Chart chart) { this.chart = chart; }
    @Override public boolean eval() { return felt(chart.sea()); }
    private boolean felt(String sea) { return true; }
  }
  public static class Small extends BaseExtendSelector {
    @Override public boolean isSelected(File folder, String name, File file) { return measured(name); }
    private boolean measured(String name) { return name.length() < 99; }
  }
  public static class Foam extends BaseFilterReader implements ChainableReader {
    public Foam() {}
    public Foam(Reader in) { super(in); }
    @Override public Reader chain(Reader in) { return whipped(in); }
    private Reader whipped(Reader in) { return new Foam(in); }
  }
  public static class Turned implements FileNameMapper {
    @Override public void setFrom(String from) {}
    @Override public void setTo(String to) {}
    @Override public String[] mapFileName(String name) { return spun(name); }
    private String[] spun(String name) { return new String[] {name + ".new"}; }
  }
  public static class Diary implements BuildListener {
    @Override public void buildStarted(BuildEvent event) {}
    @Override public void buildFinished(BuildEvent event) { closed(event); }
    private void closed(BuildEvent event) {}
    @Override public void targetStarted(BuildEvent event) { written(event); }
    private void written(BuildEvent event) {}
    @Override public void targetFinished(BuildEvent event) {}
    @Override public void taskStarted(BuildEvent event) {}
    @Override public void taskFinished(BuildEvent event) {}
    @Override public void messageLogged(BuildEvent event) {}
  }
}
