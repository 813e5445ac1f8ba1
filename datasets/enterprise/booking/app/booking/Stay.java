package booking;

import org.apache.struts2.json.annotations.JSON;

public class Stay {
  private final String name;
  private final int beds;
  private int nights = 1;

  Stay(String name, int beds) {
    this.name = name;
    this.beds = beds;
  }

  public String getName() { return name; }
  public int getBeds() { return beds; }
  @JSON(name = "length") public int getNights() { return nights; }
  void extend(int by) { nights += by; }
}
