package app;

import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.annotation.*;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.util.*;

/** Classes that Jackson makes and fills, by constants, by generic types and by annotation. */
public class Orchestra {
  enum Section {
    STRINGS { @Override String row() { return "front"; } },
    BRASS;
    String row() { return "back"; }
    @JsonValue String shown() { return row(); }
    @JsonCreator static Section of(String name) { return found(name); }
    private static Section found(String name) { return name.equals("back") ? BRASS : STRINGS; }
  }
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({@JsonSubTypes.Type(value = Violin.class, name = "violin"), @JsonSubTypes.Type(value = Horn.class, name = "horn")})
  interface Instrument { String play(); }
  static class Violin implements Instrument {
    private int strings;
    public void setStrings(int strings) { this.strings = counted(strings); }
    private int counted(int strings) { return strings; }
    public int getStrings() { return strings; }
    @Override public String play() { return "bow " + strings; }
  }
  static class Horn implements Instrument {
    private final Section section;
    @JsonCreator Horn(@JsonProperty("section") Section section) { this.section = section; }
    @JsonGetter("section") Section place() { return section; }
    @Override public String play() { return "blow " + section.row(); }
  }
  static class Player {
    @JsonProperty private String name;
    public Instrument instrument;
    @JsonDeserialize(using = PitchReader.class) @JsonSerialize(using = PitchWriter.class) public Pitch pitch;
    @JsonDeserialize(converter = Spoken.class) public Years years;
    private final Map<String, Object> others = new TreeMap<>();
    @JsonAnySetter void other(String key, Object value) { others.put(key, value); }
    @JsonAnyGetter Map<String, Object> others() { return others; }
    public Chair getChair() { return new Chair(3); }
    String name() { return name; }
  }
  static class Chair {
    private final int number;
    Chair(int number) { this.number = number; }
    public int getNumber() { return turned(); }
    private int turned() { return number; }
  }
  static class Pitch { final double hertz; Pitch(double hertz) { this.hertz = hertz; } double hertz() { return hertz; } }
  static class PitchReader extends JsonDeserializer<Pitch> {
    @Override public Pitch deserialize(JsonParser parser, DeserializationContext context) throws IOException { return tuned(parser.getDoubleValue()); }
    private Pitch tuned(double hertz) { return new Pitch(hertz); }
  }
  static class PitchWriter extends JsonSerializer<Pitch> {
    @Override public void serialize(Pitch pitch, JsonGenerator out, SerializerProvider provider) throws IOException { out.writeNumber(pitch.hertz()); }
  }
  record Years(int count) { Years { checked(count); } static void checked(int count) {} }
  static class Spoken extends StdConverter<String, Years> {
    @Override public Years convert(String text) { return new Years(text.length()); }
  }
  @JsonDeserialize(builder = Hall.Builder.class) static class Hall {
    private final int seats;
    private Hall(int seats) { this.seats = seats; }
    int seats() { return seats; }
    @JsonPOJOBuilder(withPrefix = "with") static class Builder {
      private int seats;
      public Builder withSeats(int seats) { this.seats = seats; return this; }
      public Hall build() { return new Hall(seats); }
    }
  }
  @JsonNaming(Loud.class) static class Poster { public String text; }
  static class Loud extends PropertyNamingStrategies.NamingBase {
    @Override public String translate(String name) { return upper(name); }
    private String upper(String name) { return name.toUpperCase(); }
  }
  static class Score {
    private List<Note> notes;
    public List<Note> getNotes() { return notes; }
    public void setNotes(List<Note> notes) { this.notes = notes; }
  }
  static class Note { private int beat; public int getBeat() { return beat; } public void setBeat(int beat) { this.beat = beat; } }
  static class Key { final String text; Key(String text) { this.text = text; } String text() { return text; } }
  static class KeyReader extends KeyDeserializer {
    @Override public Object deserializeKey(String text, DeserializationContext context) { return cut(text); }
    private Key cut(String text) { return new Key(text); }
  }
  static class Foreign { private final int value; Foreign(int value) { this.value = value; } int value() { return value; } }
  abstract static class ForeignMix { @JsonCreator ForeignMix(@JsonProperty("value") int value) {} @JsonProperty abstract int value(); }

  public static void main(String[] args) throws IOException {
    ObjectMapper mapper = new ObjectMapper().registerModule(new SimpleModule().addKeyDeserializer(Key.class, new KeyReader()))
        .addMixIn(Foreign.class, ForeignMix.class);
    Player player = mapper.readValue("{\"name\":\"Bo\",\"instrument\":{\"kind\":\"horn\",\"section\":\"back\"},\"pitch\":440.0,"
        + "\"years\":\"three\",\"shoes\":\"black\"}", Player.class);
    System.out.println(player.name() + player.instrument.play() + player.pitch.hertz() + player.years.count());
    System.out.println(mapper.writeValueAsString(player));
    List<Instrument> all = mapper.readValue("[{\"kind\":\"violin\",\"strings\":4}]", new TypeReference<List<Instrument>>() {});
    System.out.println(all.get(0).play() + mapper.writeValueAsString(all.get(0)));
    System.out.println(mapper.readValue("{\"seats\":9}", Hall.class).seats() + mapper.readValue("{\"TEXT\":\"tonight\"}", Poster.class).text);
    Score score = mapper.readerFor(Score.class).readValue("{\"notes\":[{\"beat\":2}]}");
    System.out.println(score.getNotes().get(0).getBeat() + mapper.writeValueAsString(score));
    Map<Key, Integer> keys = mapper.readValue("{\"c\":1}", new TypeReference<Map<Key, Integer>>() {});
    System.out.println(keys.keySet().iterator().next().text() + mapper.readValue("{\"value\":5}", Foreign.class).value());
    System.out.println(mapper.writeValueAsString(new Foreign(1)) + mapper.writeValueAsString(Section.STRINGS));
  }
}
