package booking;

import com.opensymphony.xwork2.ActionSupport;
import com.opensymphony.xwork2.Preparable;
import com.opensymphony.xwork2.inject.Inject;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.apache.struts2.action.SessionAware;

public class BookAction extends ActionSupport implements Preparable, SessionAware {
  private Guest guest;
  private int beds;
  private Day day;
  private Extra kind;
  private Rates rates;
  private Map<String, Object> session;

  @Inject("summer") public void setRates(Rates rates) { this.rates = rates; }
  @Override public void withSession(Map<String, Object> session) { this.session = session; }
  @Override public void prepare() { if (guest == null) guest = new Guest(); }
  public void prepareInput() { beds = 2; }

  @Override public String execute() {
    House.only().add(new Stay(guest.getName(), beds));
    session.put("last", guest.getName());
    return SUCCESS;
  }

  @Override public String input() { return INPUT; }
  @Override public void validate() { if (beds == 13) addFieldError("beds", getText("name.missing")); }

  public String cancel() {
    House.only().stays().clear();
    return "closed";
  }

  public Guest getGuest() { return guest; }
  public void setGuest(Guest guest) { this.guest = guest; }
  public int getBeds() { return beds; }
  public void setBeds(int beds) { this.beds = beds; }
  public Day getDay() { return day; }
  public void setDay(Day day) { this.day = day; }
  public Extra getKind() { return kind; }
  public void setKind(Extra kind) { this.kind = kind; }
  public Extra[] getKinds() { return Extra.values(); }
  public Set<Extra> getExtras() { return EnumSet.allOf(Extra.class); }
  public int getLimit() { return 20; }
  public int getPrice() { return rates.of(day) * beds; }
}
