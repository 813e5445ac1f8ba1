package app;

import jakarta.xml.bind.*;
import jakarta.xml.bind.annotation.*;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/** Classes that JAXB makes, fills and asks, with adapters, call-backs, references and a factory. */
public class Post {
  @XmlRootElement(name = "letter")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Letter {
    @XmlAttribute private String to;
    @XmlElement(name = "page") private List<Page> pages = new ArrayList<>();
    @XmlJavaTypeAdapter(DayAdapter.class) private Day day;
    @XmlElements({@XmlElement(name = "stamp", type = Stamp.class), @XmlElement(name = "seal", type = Seal.class)})
    private Object mark;
    @XmlElement private Class_ service;
    private Letter() { made(); }
    void made() {}
    void afterUnmarshal(Unmarshaller reader, Object parent) { read(); }
    void beforeUnmarshal(Unmarshaller reader, Object parent) { begun(); }
    boolean beforeMarshal(Marshaller writer) { return written(); }
    private void read() {}
    private void begun() {}
    private boolean written() { return true; }
    String shown() { return to + pages.get(0).getText() + day.number() + mark + service.speed(); }
  }
  /** By properties; no annotation of its own. */
  public static class Page {
    private String text;
    public String getText() { return text; }
    public void setText(String text) { this.text = text; turned(); }
    private void turned() {}
  }
  @XmlEnum public enum Class_ { FIRST, @XmlEnumValue("2nd") SECOND; int speed() { return ordinal(); } }
  public static class Stamp { public int value; public String toString() { return "stamp" + value; } }
  public static class Seal { public String toString() { return "seal"; } }
  static class Day { final int number; Day(int number) { this.number = number; } int number() { return number; } }
  public static class DayAdapter extends XmlAdapter<String, Day> {
    @Override public Day unmarshal(String text) { return new Day(Integer.parseInt(text)); }
    @Override public String marshal(Day day) { return String.valueOf(day.number()); }
  }

  @XmlType(factoryMethod = "create")
  @XmlRootElement
  public static class Parcel {
    private int grams;
    private Parcel(int grams) { this.grams = grams; }
    static Parcel create() { return new Parcel(1); }
    @XmlElement public int getGrams() { return grams; }
    public void setGrams(int grams) { this.grams = grams; }
  }
  @XmlTransient public abstract static class Base { public String note; }
  @XmlRootElement public static class Express extends Base { public boolean fast; boolean fast() { return fast; } }

  static class Complaints implements ValidationEventHandler {
    @Override public boolean handleEvent(ValidationEvent event) { return heard(event.getMessage()); }
    private boolean heard(String message) { return true; }
  }
  static class Watch extends Unmarshaller.Listener {
    @Override public void beforeUnmarshal(Object target, Object parent) { seen(); }
    private void seen() {}
  }

  public static void main(String[] args) throws Exception {
    JAXBContext context = JAXBContext.newInstance(Letter.class, Parcel.class, Express.class);
    Unmarshaller reader = context.createUnmarshaller();
    reader.setEventHandler(new Complaints());
    reader.setListener(new Watch());
    Letter letter = (Letter) reader.unmarshal(new StringReader(
        "<letter to='a'><page><text>b</text></page><day>3</day><stamp><value>x</value></stamp><service>2nd</service></letter>"));
    System.out.println(letter.shown());
    Parcel parcel = (Parcel) reader.unmarshal(new StringReader("<parcel><grams>5</grams></parcel>"));
    Express express = (Express) reader.unmarshal(new StringReader("<express><note>n</note><fast>true</fast></express>"));
    System.out.println(parcel.getGrams() + express.note + express.fast());
    StringWriter text = new StringWriter();
    context.createMarshaller().marshal(letter, text);
    System.out.println(text);
  }
}
