package app;

import com.beust.jcommander.*;
import com.beust.jcommander.converters.IParameterSplitter;
import java.util.*;

/** Parameters of several objects and commands, with what converts, splits, checks and gives their values. */
public class Courier {
  static class Weight {
    final int grams;
    Weight(int grams) { this.grams = grams; }
    int price() { return grams * 2; }
  }
  public static class WeightReader implements IStringConverter<Weight> {
    private final String option;
    public WeightReader(String option) { this.option = option; }
    @Override public Weight convert(String text) { return new Weight(read(text)); }
    private int read(String text) { return option.length() + text.length(); }
  }
  public static class Lists implements IStringConverter<List<Weight>> {
    @Override public List<Weight> convert(String text) { return filled(text); }
    private List<Weight> filled(String text) { return new ArrayList<>(List.of(new Weight(text.length()))); }
  }
  public static class Commas implements IParameterSplitter {
    @Override public List<String> split(String value) { return cut(value); }
    private List<String> cut(String value) { return Arrays.asList(value.split(":")); }
  }
  public static class NotEmpty implements IParameterValidator {
    @Override public void validate(String name, String value) { check(value); }
    private void check(String value) { if (value.isEmpty()) throw new ParameterException("empty"); }
  }
  public static class Light implements IValueValidator<Weight> {
    @Override public void validate(String name, Weight value) { check(value.price()); }
    private void check(int price) { if (price > 1000) throw new ParameterException("heavy"); }
  }
  public static class Usual implements IDefaultProvider {
    @Override public String getDefaultValueFor(String option) { return given(option); }
    private String given(String option) { return "--town".equals(option) ? "here" : null; }
  }

  enum Speed { SLOW, FAST; int days() { return this == SLOW ? 3 : 1; } }
  static class Address {
    @Parameter(names = "--town", validateWith = NotEmpty.class) private String town;
    String line() { return town; }
  }
  static class Global {
    @Parameter(names = "--speed") private Speed speed = Speed.SLOW;
    @ParametersDelegate private Address address = new Address();
    @DynamicParameter(names = "-D") private Map<String, String> extras = new TreeMap<>();
    int days() { return speed.days() + address.line().length() + extras.size(); }
  }

  @Parameters(commandDescription = "sends")
  static class Send implements Runnable {
    @Parameter(names = "--weight", converter = WeightReader.class, validateValueWith = Light.class) private Weight weight;
    @Parameter(names = "--more", listConverter = Lists.class) private List<Weight> more;
    @Parameter(names = "--via", splitter = Commas.class) private List<String> via;
    @Parameter(description = "parcels") private List<String> parcels = new ArrayList<>();
    @Parameter(names = "--due", converter = Later.class) private Due due;
    @Override public void run() { sent(weight.price() + more.get(0).price() + via.size() + due.days()); }
    private void sent(int price) {}
  }
  interface Due { int days(); }
  public static class Later implements IStringConverter<Due> {
    @Override public Due convert(String text) { return () -> counted(text); }
    private int counted(String text) { return text.length(); }
  }
  static class Track implements Runnable {
    private String number;
    @Parameter(names = "--number") void setNumber(String number) { this.number = kept(number); }
    private String kept(String number) { return number; }
    @Override public void run() { traced(number); }
    private void traced(String number) {}
  }
  /** Found by the factory that the program hands over. */
  static class Day {
    final int number;
    Day(int number) { this.number = number; }
    int number() { return number; }
  }
  public static class DayReader implements IStringConverter<Day> {
    @Override public Day convert(String text) { return new Day(text.length()); }
  }
  static class Converters implements IStringConverterFactory {
    @SuppressWarnings("unchecked")
    @Override public <T> Class<? extends IStringConverter<T>> getConverter(Class<T> type) {
      return (Class<? extends IStringConverter<T>>) (Class<?>) (knows(type) ? DayReader.class : null);
    }
    private boolean knows(Class<?> type) { return type == Day.class; }
  }
  static class Diary {
    @Parameter(names = "--day") private Day day;
    int number() { return day.number(); }
  }

  public static void main(String[] args) {
    Global global = new Global();
    Diary diary = new Diary();
    JCommander commander = JCommander.newBuilder().addObject(global).addObject(new Object[] {diary})
        .defaultProvider(new Usual()).addConverterFactory(new Converters()).build();
    Map<String, Runnable> commands = new HashMap<>();
    for (Runnable command : new Runnable[] {new Send(), new Track()}) {
      commands.put(command instanceof Send ? "send" : "track", command);
    }
    commands.forEach(commander::addCommand);
    commander.parse("--speed", "FAST", "-Da=b", "--day", "monday", "send", "--weight", "1", "--more", "a", "--via", "x:y", "--due", "z", "p");
    commands.get(commander.getParsedCommand()).run();
    global.days();
    diary.number();
    JCommander tracker = new JCommander(new Object());
    Track track = new Track();
    tracker.addCommand("track", track);
    tracker.parse("track", "--number", "7");
    track.run();
  }
}
