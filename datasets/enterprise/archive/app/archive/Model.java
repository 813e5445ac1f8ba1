package archive;

import jakarta.persistence.*;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** What the archive keeps. */
public class Model {
  public enum Colour {
    RED("r"),
    BLUE("b");

    private final String code;

    Colour(String code) { this.code = code; }
    String code() { return code; }

    static Colour of(String code) {
      for (Colour colour : values()) {
        if (colour.code.equals(code)) return colour;
      }
      return null;
    }
  }

  @Converter(autoApply = true)
  public static class ColourConverter implements AttributeConverter<Colour, String> {
    @Override public String convertToDatabaseColumn(Colour colour) { return colour == null ? null : colour.code(); }
    @Override public Colour convertToEntityAttribute(String code) { return Colour.of(code); }
  }

  @MappedSuperclass
  @EntityListeners(Stamp.class)
  public abstract static class Dated {
    private LocalDate kept;
    private transient boolean loaded;

    @PostLoad void loaded() { loaded = note(); }
    private boolean note() { return true; }
    public LocalDate kept() { return kept; }
    void keep(LocalDate day) { kept = day; }
    boolean isLoaded() { return loaded; }
  }

  public static class Stamp {
    @PrePersist void stamp(Dated dated) { dated.keep(day()); }
    @PostRemove void removed(Dated dated) { dated.keep(null); }
    private LocalDate day() { return LocalDate.of(2024, 2, 29); }
  }

  @Embeddable
  public static class Place {
    private String town;

    protected Place() {}
    public Place(String town) { this.town = town; }
    public String getTown() { return town; }
  }

  @Entity(name = "Person")
  public static class Person extends Dated {
    @Id @GeneratedValue private Long id;
    private String name;
    @OneToMany(mappedBy = "from", cascade = CascadeType.ALL) private List<Letter> letters = new ArrayList<>();

    protected Person() {}
    public Person(String name) { this.name = name; }
    public String getName() { return name; }
    public void add(Letter letter) { letters.add(letter); }
    public int count() { return letters.size(); }
  }

  @Entity(name = "Letter")
  @Inheritance(strategy = InheritanceType.SINGLE_TABLE)
  @NamedQuery(name = "byText", query = "select l from Letter l where l.text like :text order by l.id")
  public static class Letter extends Dated {
    @Id @GeneratedValue private Long id;
    @Version private int version;
    private String text;
    private Colour colour;
    @Embedded private Place place;
    @ManyToOne(fetch = FetchType.LAZY) private Person from;

    protected Letter() {}

    public Letter(Person from, String text, Colour colour, Place place) {
      this.from = from;
      this.text = text;
      this.colour = colour;
      this.place = place;
      from.add(this);
    }

    public Long getId() { return id; }
    public String getText() { return text; }
    public void setText(String text) { this.text = text; }
    public Colour getColour() { return colour; }
    public Place getPlace() { return place; }
    public Person getFrom() { return from; }
    public String shown() { return text; }
  }

  @Entity(name = "Sealed")
  public static class Sealed extends Letter {
    private int wax;

    protected Sealed() {}

    public Sealed(Person from, String text, int wax) {
      super(from, text, Colour.RED, new Place("here"));
      this.wax = wax;
    }

    @Override public String shown() { return "sealed " + wax; }
  }
}
