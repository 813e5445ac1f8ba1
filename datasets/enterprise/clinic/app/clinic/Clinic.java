package clinic;

import org.springframework.boot.context.properties.ConfigurationProperties;

@ConfigurationProperties("clinic")
public class Clinic {
  private String name = "?";
  private final Hours hours = new Hours();

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public Hours getHours() {
    return hours;
  }

  public static class Hours {
    private int from;

    public int getFrom() {
      return from;
    }

    public void setFrom(int from) {
      this.from = from;
    }
  }
}
