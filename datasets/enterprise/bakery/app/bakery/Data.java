package bakery;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import io.micronaut.core.annotation.Introspected;

/** What is baked and asked for. */
public class Data {
  public enum Kind {
    RYE(90) {
      @Override int crust() { return 3; }
    },
    WHEAT(60);

    private final int minutes;

    Kind(int minutes) { this.minutes = minutes; }
    int minutes() { return minutes; }
    int crust() { return 1; }
    @JsonCreator public static Kind of(String name) { return valueOf(name.toUpperCase()); }
    @JsonValue public String shown() { return name().toLowerCase(); }
  }

  @Introspected
  public static class Loaf {
    private final Kind kind;
    private int grams;
    private Baker baker;

    @JsonCreator public Loaf(@JsonProperty("kind") Kind kind) { this.kind = kind; }
    public Kind getKind() { return kind; }
    public int getGrams() { return grams; }
    public void setGrams(int grams) { this.grams = grams; }
    public Baker getBaker() { return baker; }
    public void setBaker(Baker baker) { this.baker = baker; }
  }

  @Introspected
  public record Baker(String name, int years) {
    public Baker {
      if (years < 0) throw new BakeryException("not born");
    }
  }

  @Introspected
  public static class Search {
    private Kind kind;
    private int least;

    public Kind getKind() { return kind; }
    public void setKind(Kind kind) { this.kind = kind; }
    public int getLeast() { return least; }
    public void setLeast(int least) { this.least = least; }
    boolean fits(Loaf loaf) { return (kind == null || loaf.getKind() == kind) && loaf.getGrams() >= least; }
  }

  public record Baked(Loaf loaf) {}

  public static class BakeryException extends RuntimeException {
    public BakeryException(String message) { super(message); }
  }

  public static final class Weight {
    private final int grams;

    private Weight(int grams) { this.grams = grams; }
    static Weight parse(String text) { return new Weight(Integer.parseInt(text.replace("g", ""))); }
    int grams() { return grams; }
  }
}
