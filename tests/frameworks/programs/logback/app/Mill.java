package app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggerContextListener;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.PropertyDefinerBase;
import ch.qos.logback.core.boolex.EventEvaluatorBase;
import ch.qos.logback.core.filter.Filter;
import ch.qos.logback.core.hook.ShutdownHookBase;
import ch.qos.logback.core.joran.spi.DefaultClass;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.spi.FilterReply;
import ch.qos.logback.core.status.Status;
import ch.qos.logback.core.status.StatusListener;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/** Parts of a logging system that logback.xml names. */
public class Mill {
  public static class Sack extends AppenderBase<ILoggingEvent> {
    private Paper paper;
    private Twine twine;
    private Seal seal;
    private String town;
    public void setPaper(Paper paper) { this.paper = kept(paper); }
    private Paper kept(Paper paper) { return paper; }
    public void setTwine(Twine twine) { this.twine = twine; }
    @DefaultClass(Wax.class) public void setSeal(Seal seal) { this.seal = seal; }
    public void setTown(String town) { this.town = named(town); }
    private String named(String town) { return town; }
    public void addStamp(Stamp stamp) { stamp.press(); }
    @Override protected void append(ILoggingEvent event) { filled(paper.doLayout(event) + twine.knot() + seal.shape()); }
    private void filled(String text) {}
  }
  public static class Twine {
    private int length;
    public void setLength(int length) { this.length = length; }
    public String knot() { return "o" + length; }
  }
  interface Seal { String shape(); }
  public static class Wax implements Seal { @Override public String shape() { return "round"; } }
  public interface Stamp { void press(); }
  public static class Ink implements Stamp {
    private String colour;
    public void setColour(String colour) { this.colour = mixed(colour); }
    private String mixed(String colour) { return colour; }
    @Override public void press() { pressed(); }
    private void pressed() {}
  }
  public static class Paper extends LayoutBase<ILoggingEvent> {
    @Override public String doLayout(ILoggingEvent event) { return written(event.getLevel()); }
    private String written(Level level) { return level.toString(); }
    @Override public void start() { cut(); super.start(); }
    private void cut() {}
  }
  public static class Sieve extends Filter<ILoggingEvent> {
    @Override public FilterReply decide(ILoggingEvent event) { return sifted(event.getMessage()); }
    private FilterReply sifted(String text) { return text.isEmpty() ? FilterReply.DENY : FilterReply.NEUTRAL; }
  }
  public static class Wheel extends ClassicConverter {
    @Override public String convert(ILoggingEvent event) { return turned(event); }
    private String turned(ILoggingEvent event) { return event.getThreadName(); }
  }
  public static class River extends PropertyDefinerBase {
    private String bank = "left";
    public void setBank(String bank) { this.bank = bank; }
    @Override public String getPropertyValue() { return flow(); }
    private String flow() { return bank; }
  }
  public static class Gate extends TurboFilter {
    @Override public FilterReply decide(Marker m, Logger logger, Level level, String format, Object[] args, Throwable t) {
      return opened(level);
    }
    private FilterReply opened(Level level) { return FilterReply.NEUTRAL; }
  }
  public static class Bell implements StatusListener {
    @Override public void addStatusEvent(Status status) { rung(status); }
    private void rung(Status status) {}
  }
  public static class Clock extends ContextAwareBase implements LoggerContextListener {
    @Override public boolean isResetResistant() { return false; }
    @Override public void onStart(LoggerContext context) { struck(); }
    @Override public void onReset(LoggerContext context) {}
    @Override public void onStop(LoggerContext context) { struck(); }
    @Override public void onLevelChange(Logger logger, Level level) { struck(); }
    private void struck() {}
  }
  public static class Judge extends EventEvaluatorBase<ILoggingEvent> {
    @Override public boolean evaluate(ILoggingEvent event) { return weighed(event); }
    private boolean weighed(ILoggingEvent event) { return true; }
  }
  public static class Evening extends ShutdownHookBase {
    @Override public void run() { closed(); stop(); }
    private void closed() {}
  }
  /** Never named: no part of the logging system. */
  public static class Barn extends AppenderBase<ILoggingEvent> {
    @Override protected void append(ILoggingEvent event) {}
  }

  public static void main(String[] args) {
    LoggerFactory.getLogger("flour").info("ground {}", 1);
    ((Logger) LoggerFactory.getLogger("flour")).setLevel(Level.WARN);
    ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
  }
}
