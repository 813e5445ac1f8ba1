import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

/** Fills a template whose references are properties and methods of objects. Arguments: folder and name of the template. */
public final class VelocityDriver {
    /** Read by the template only. */
    public static final class Item {
        private final String name;
        private final double price;

        Item(String name, double price) {
            this.name = name;
            this.price = price;
        }

        public String getName() {
            return name;
        }

        public boolean isDear() {
            return price > 10;
        }

        public double times(int count) {
            return count * price;
        }
    }

    public static void main(String[] args) {
        Properties properties = new Properties();
        properties.setProperty("resource.loader.file.path", args[0]);
        VelocityEngine engine = new VelocityEngine(properties);
        List<Item> items = Arrays.asList(new Item("pen", 2.5), new Item("desk", 250));
        VelocityContext context = new VelocityContext();
        context.put("items", items);
        context.put("title", "bill");
        StringWriter out = new StringWriter();
        engine.getTemplate(args[1]).merge(context, out);
        System.out.println(out);
    }
}
