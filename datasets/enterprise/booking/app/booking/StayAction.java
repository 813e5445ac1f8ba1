package booking;

import com.opensymphony.xwork2.ActionSupport;
import com.opensymphony.xwork2.ModelDriven;
import java.util.List;

public class StayAction extends ActionSupport implements ModelDriven<StayAction.Change> {
  public static class Change {
    private String name;
    private int by = 1;

    public String getName() { return name; }
    public void setName(String name) { this.name = name; }
    public int getBy() { return by; }
    public void setBy(int by) { this.by = by; }
  }

  private final Change change = new Change();

  @Override public Change getModel() { return change; }
  public String list() { return SUCCESS; }

  public String extend() {
    for (Stay stay : House.only().stays()) {
      if (stay.getName().equals(change.getName())) stay.extend(change.getBy());
    }
    return "again";
  }

  public String close() {
    House.only().stays().removeIf(stay -> stay.getName().equals(change.getName()));
    return SUCCESS;
  }

  public List<Stay> getStays() { return House.only().stays(); }
}
