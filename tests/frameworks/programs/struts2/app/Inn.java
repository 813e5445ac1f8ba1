package app;

import com.opensymphony.xwork2.*;
import com.opensymphony.xwork2.conversion.annotations.*;
import com.opensymphony.xwork2.inject.Inject;
import com.opensymphony.xwork2.interceptor.*;
import com.opensymphony.xwork2.interceptor.annotations.Before;
import com.opensymphony.xwork2.util.ValueStack;
import com.opensymphony.xwork2.validator.validators.FieldValidatorSupport;
import java.util.*;
import javax.servlet.http.*;
import org.apache.struts2.action.*;
import org.apache.struts2.dispatcher.HttpParameters;
import org.apache.struts2.util.StrutsTypeConverter;

/** Actions that struts.xml names, with what fills, checks and shows them. */
public class Inn {
  public static class Room extends ActionSupport implements ModelDriven<Stay>, Preparable, ServletRequestAware, SessionAware {
    private final Stay stay = new Stay();
    private HttpServletRequest request;
    @Override public Stay getModel() { return stay; }
    @Override public void prepare() { swept(); }
    private void swept() {}
    public void prepareBook() { aired(); }
    private void aired() {}
    @Override public void withServletRequest(HttpServletRequest request) { this.request = request; }
    @Override public void withSession(Map<String, Object> session) { known(session); }
    private void known(Map<String, Object> session) {}
    @Override public String execute() { return shown(); }
    private String shown() { return SUCCESS; }
    public String book() { return booked(stay.getGuest().getName(), stay.getNight().number()); }
    private String booked(String name, int night) { return SUCCESS; }
    public void validateBook() { checked(); }
    private void checked() { if (stay.getBeds() < 1) addActionError("no bed"); }
    @Override public void validate() { counted(); }
    private void counted() {}
    @Override public String input() { return asked(); }
    private String asked() { return INPUT; }
  }
  public static class Stay {
    private Guest guest;
    private Night night;
    private int beds = 1;
    private List<Guest> others = new ArrayList<>();
    public Guest getGuest() { return guest; }
    public void setGuest(Guest guest) { this.guest = guest; }
    public Night getNight() { return night; }
    public void setNight(Night night) { this.night = night; }
    public View getView() { return View.SEA; }
    public Meal getMeal() { return Meal.NOON; }
    public int getBeds() { return beds; }
    public void setBeds(int beds) { this.beds = beds; }
  }
  /** Constants that pages ask, some of classes of their own. */
  public enum View {
    SEA { @Override public String getWords() { return blue(); } private String blue() { return "sea"; } },
    YARD;
    public String getWords() { return grey(); }
    private String grey() { return "yard"; }
  }
  public enum Meal {
    NOON { @Override public int getHour() { return twelve(); } private int twelve() { return 12; } };
    public abstract int getHour();
  }
  public static class Guest {
    private String name;
    public String getName() { return name; }
    public void setName(String name) { this.name = name; }
  }
  public static class Night {
    private final int number;
    Night(int number) { this.number = number; }
    int number() { return number; }
  }
  public static class NightReader extends StrutsTypeConverter {
    @Override public Object convertFromString(Map context, String[] values, Class to) { return new Night(read(values)); }
    private int read(String[] values) { return values[0].length(); }
    @Override public String convertToString(Map context, Object night) { return "" + ((Night) night).number(); }
  }
  /** No super type of Struts: a class and a method that struts.xml names. */
  public static class Bell {
    private Porter porter;
    private String times;
    @Inject public void setPorter(Porter porter) { this.porter = porter; }
    public void setTimes(String times) { this.times = kept(times); }
    private String kept(String times) { return times; }
    public String ring() { return porter.come(times); }
    public String getNote() { return written(); }
    private String written() { return "note"; }
  }
  public static class Gong {
    public String execute() { return struck(); }
    private String struck() { return "success"; }
    public String twice() { return again(); }
    private String again() { return "success"; }
  }
  public interface Porter { String come(String times); }
  public static class Old implements Porter {
    @Override public String come(String times) { return walked(); }
    private String walked() { return "success"; }
  }
  public static class Watch extends AbstractInterceptor {
    private String hour;
    public void setHour(String hour) { this.hour = set(hour); }
    private String set(String hour) { return hour; }
    @Override public void init() { woken(); }
    private void woken() {}
    @Override public String intercept(ActionInvocation invocation) throws Exception {
      invocation.addPreResultListener(new Farewell());
      seen(invocation.getProxy().getActionName());
      return invocation.invoke();
    }
    private void seen(String name) {}
  }
  static class Farewell implements PreResultListener {
    @Override public void beforeResult(ActionInvocation invocation, String result) { waved(result); }
    private void waved(String result) {}
  }
  public static class Page implements Result {
    private String title;
    public void setTitle(String title) { this.title = put(title); }
    private String put(String title) { return title; }
    @Override public void execute(ActionInvocation invocation) { printed(invocation.getStack()); }
    private void printed(ValueStack stack) { stack.findString("note"); stack.findString("view.words"); stack.findString("meal.hour"); }
  }
  public static class Clean extends FieldValidatorSupport {
    private String soap;
    public void setSoap(String soap) { this.soap = bought(soap); }
    private String bought(String soap) { return soap; }
    @Override public void validate(Object object) { washed(object); }
    private void washed(Object object) {}
  }
}
