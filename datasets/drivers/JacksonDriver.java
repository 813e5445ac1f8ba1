import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.File;
import java.io.IOException;
import java.util.List;

/** Reads objects whose classes the file names, and writes them. Argument: the file. */
public final class JacksonDriver {
    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "class")
    public interface Shape {
        double area();
    }

    /** Filled by a setter and a field. */
    public static final class Square implements Shape {
        private double side;
        public String colour;

        public double getSide() {
            return side;
        }

        public void setSide(double side) {
            this.side = side;
        }

        @Override
        public double area() {
            return side * side;
        }
    }

    /** Filled by its constructor. */
    public static final class Circle implements Shape {
        @JsonDeserialize(using = Metres.class) private Double radius;
        private final Kind kind;

        @JsonCreator
        Circle(@JsonProperty("kind") Kind kind) {
            this.kind = kind;
        }

        public Kind getKind() {
            return kind;
        }

        public Double getRadius() {
            return radius;
        }

        @Override
        public double area() {
            return 3 * radius * radius;
        }
    }

    public enum Kind { FULL, EMPTY }

    /** Named by an annotation only. */
    public static final class Metres extends StdDeserializer<Double> {
        public Metres() {
            super(Double.class);
        }

        @Override
        public Double deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return Double.valueOf(parser.getText().replace("m", ""));
        }
    }

    public static final class Drawing {
        public String name;
        public List<Shape> shapes;
    }

    public static void main(String[] args) throws IOException {
        ObjectMapper mapper = new ObjectMapper().findAndRegisterModules();
        Drawing drawing = mapper.readValue(new File(args[0]), Drawing.class);
        for (Shape shape : drawing.shapes) {
            System.out.println(shape.area());
        }
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(drawing));
    }
}
