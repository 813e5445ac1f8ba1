package app;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.Core;
import org.apache.logging.log4j.core.Filter;
import org.apache.logging.log4j.core.Layout;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.appender.rewrite.RewritePolicy;
import org.apache.logging.log4j.core.config.Node;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginAttribute;
import org.apache.logging.log4j.core.config.plugins.PluginBuilderAttribute;
import org.apache.logging.log4j.core.config.plugins.PluginBuilderFactory;
import org.apache.logging.log4j.core.config.plugins.PluginElement;
import org.apache.logging.log4j.core.config.plugins.PluginFactory;
import org.apache.logging.log4j.core.config.plugins.convert.TypeConverter;
import org.apache.logging.log4j.core.config.plugins.util.PluginManager;
import org.apache.logging.log4j.core.config.plugins.validation.constraints.Required;
import org.apache.logging.log4j.core.filter.AbstractFilter;
import org.apache.logging.log4j.core.layout.AbstractStringLayout;
import org.apache.logging.log4j.core.lookup.StrLookup;
import org.apache.logging.log4j.core.pattern.ConverterKeys;
import org.apache.logging.log4j.core.pattern.LogEventPatternConverter;

/** Plug-ins that log4j2.xml names by the names in their annotations. */
public class Harvest {
  @Plugin(name = "Basket", category = Core.CATEGORY_NAME, elementType = Appender.ELEMENT_TYPE)
  public static class Basket extends AbstractAppender {
    private final Fruit fruit;
    private Basket(String name, Filter filter, Layout<? extends Serializable> layout, Fruit fruit) {
      super(name, filter, layout, false, Property.EMPTY_ARRAY);
      this.fruit = fruit;
    }
    @PluginFactory public static Basket create(@PluginAttribute("name") String name, @PluginAttribute("fruit") Fruit fruit,
        @PluginElement("Filter") Filter filter, @PluginElement("Layout") Layout<? extends Serializable> layout) {
      return woven(new Basket(name, filter, layout, fruit));
    }
    private static Basket woven(Basket basket) { return basket; }
    @Override public void append(LogEvent event) { filled(toSerializable(event) + fruit.name()); }
    private void filled(String text) {}
    @Override public void start() { carried(); super.start(); }
    private void carried() {}
  }
  public static class Fruit {
    private final String name;
    Fruit(String name) { this.name = name; }
    String name() { return name; }
  }
  @Plugin(name = "Fruit", category = "TypeConverter")
  public static class FruitReader implements TypeConverter<Fruit> {
    @Override public Fruit convert(String text) { return new Fruit(read(text)); }
    private String read(String text) { return text; }
  }
  @Plugin(name = "Label", category = Core.CATEGORY_NAME, elementType = Layout.ELEMENT_TYPE)
  public static class Label extends AbstractStringLayout {
    private final String text;
    private Label(String text) { super(StandardCharsets.UTF_8); this.text = text; }
    @PluginBuilderFactory public static Maker newBuilder() { return new Maker(); }
    @Override public String toSerializable(LogEvent event) { return glued(event); }
    private String glued(LogEvent event) { return text + event.getLevel(); }
    public static class Maker implements org.apache.logging.log4j.core.util.Builder<Label> {
      @PluginBuilderAttribute @Required private String text;
      @PluginElement("Edge") private Edge edge;
      public Maker setText(String text) { this.text = text; return this; }
      @Override public Label build() { return new Label(cut(text)); }
      private String cut(String text) { return text + edge.width(); }
    }
  }
  @Plugin(name = "Edge", category = Core.CATEGORY_NAME)
  public static class Edge {
    @PluginFactory public static Edge of(@PluginAttribute(value = "wide", defaultBoolean = true) boolean wide) { return new Edge(); }
    int width() { return 2; }
  }
  @Plugin(name = "Ripe", category = Node.CATEGORY, elementType = Filter.ELEMENT_TYPE)
  public static class Ripe extends AbstractFilter {
    @PluginFactory public static Ripe create() { return new Ripe(); }
    @Override public Result filter(LogEvent event) { return tasted(event); }
    private Result tasted(LogEvent event) { return Result.NEUTRAL; }
  }
  @Plugin(name = "Washed", category = Core.CATEGORY_NAME, elementType = "rewritePolicy")
  public static class Washed implements RewritePolicy {
    @PluginFactory public static Washed create() { return new Washed(); }
    @Override public LogEvent rewrite(LogEvent event) { return rinsed(event); }
    private LogEvent rinsed(LogEvent event) { return event; }
  }
  @Plugin(name = "Season", category = LogEventPatternConverter.CATEGORY)
  @ConverterKeys("season")
  public static class Season extends LogEventPatternConverter {
    private Season() { super("Season", "season"); }
    public static Season newInstance(String[] options) { return begun(new Season()); }
    private static Season begun(Season season) { return season; }
    @Override public void format(LogEvent event, StringBuilder to) { named(to); }
    private void named(StringBuilder to) { to.append("autumn"); }
  }
  @Plugin(name = "barn", category = StrLookup.CATEGORY)
  public static class Barn implements StrLookup {
    @Override public String lookup(String key) { return stored(key); }
    @Override public String lookup(LogEvent event, String key) { return stored(key); }
    private String stored(String key) { return "hay"; }
  }

  public static void main(String[] args) {
    PluginManager.addPackage("app");
    LogManager.getLogger("orchard").error("picked {}", 3);
    LogManager.shutdown();
  }
}
