package app;

import java.io.IOException;
import java.util.*;
import javax.annotation.*;
import javax.el.*;
import javax.faces.application.*;
import javax.faces.bean.*;
import javax.faces.bean.ManagedBean;
import javax.faces.component.*;
import javax.faces.context.*;
import javax.faces.convert.*;
import javax.faces.event.*;
import javax.faces.render.*;
import javax.faces.validator.*;
import javax.faces.view.facelets.*;

/** Managed beans by annotation and by file, converters, validators, listeners, components, renderers, handlers. */
public class Hotel {
  public abstract static class Named {
    private String name = "";
    public String getName() { return name; }
    public void setName(String name) { this.name = trimmed(name); }
    private String trimmed(String name) { return name.trim(); }
  }
  @ManagedBean(name = "room") @ViewScoped
  public static class Room extends Named implements java.io.Serializable {
    @ManagedProperty("#{desk}") private transient Desk desk;
    private Guest guest = new Guest("nobody");
    private int beds;
    public void setDesk(Desk desk) { this.desk = desk; hired(); }
    private void hired() {}
    @PostConstruct void cleaned() { swept(); }
    private void swept() {}
    @PreDestroy void left() { empty(); }
    private void empty() {}
    public Guest getGuest() { return guest; }
    public void setGuest(Guest guest) { this.guest = guest; }
    public House getHouse() { return new House(); }
    public int getBeds() { return beds; }
    public void setBeds(int beds) { this.beds = beds; }
    public void entered(ComponentSystemEvent event) { seen(); }
    private void seen() {}
    public void changed(ValueChangeEvent event) { noted(String.valueOf(event.getNewValue())); }
    private void noted(String what) {}
    public void rung(ActionEvent event) { heard(); }
    private void heard() {}
    public void check(FacesContext context, UIComponent component, Object value) { checked(value); }
    private void checked(Object value) {}
    public String book() { return desk.note(getName() + guest.name() + beds) ? null : "full"; }
  }
  /** Of the file alone. */
  public static class Desk {
    private Bell bell;
    private List<String> rules;
    public void setBell(Bell bell) { this.bell = bell; }
    public void setRules(List<String> rules) { this.rules = rules; read(); }
    private void read() {}
    public List<String> getRules() { return rules; }
    boolean note(String line) { bell.ring(); return !line.isEmpty(); }
  }
  public static class Bell { void ring() { rang(); } private void rang() {} }
  public static class Guest { private final String name; Guest(String name) { this.name = name; } String name() { return name; } }

  @FacesConverter(forClass = Guest.class)
  public static class GuestConverter implements Converter<Guest> {
    @Override public Guest getAsObject(FacesContext context, UIComponent component, String text) { return new Guest(text); }
    @Override public String getAsString(FacesContext context, UIComponent component, Guest guest) { return guest.name(); }
  }
  @FacesValidator("short")
  public static class Short implements Validator<String> {
    @Override public void validate(FacesContext context, UIComponent component, String text) { measured(text); }
    private void measured(String text) { if (text.length() > 9) throw new ValidatorException(new FacesMessage("long")); }
  }
  public static class Pressed implements ActionListener {
    @Override public void processAction(ActionEvent event) { counted(); }
    private void counted() {}
  }
  public static class Phases implements PhaseListener {
    @Override public void beforePhase(PhaseEvent event) { begun(); }
    private void begun() {}
    @Override public void afterPhase(PhaseEvent event) {}
    @Override public PhaseId getPhaseId() { return PhaseId.ANY_PHASE; }
  }
  public static class Started implements SystemEventListener {
    @Override public void processEvent(SystemEvent event) { opened(); }
    private void opened() {}
    @Override public boolean isListenerForSource(Object source) { return true; }
  }
  @FacesComponent("app.Plate")
  public static class Plate extends UIComponentBase {
    @Override public String getFamily() { return "app.Plate"; }
    @Override public void encodeBegin(FacesContext context) throws IOException { context.getResponseWriter().write(text()); super.encodeBegin(context); }
    private String text() { return "plate"; }
  }
  public static class PlateRenderer extends Renderer {
    @Override public void encodeEnd(FacesContext context, UIComponent component) throws IOException { drawn(context); }
    private void drawn(FacesContext context) throws IOException { context.getResponseWriter().write("!"); }
  }
  public static class Loud extends TagHandler {
    private final TagAttribute word;
    public Loud(TagConfig config) { super(config); this.word = getAttribute("word"); }
    @Override public void apply(FaceletContext context, UIComponent parent) throws IOException { called(word.getValue(context)); nextHandler.apply(context, parent); }
    private void called(String word) {}
  }
  public static class Names extends ELResolver {
    @Override public Object getValue(ELContext context, Object base, Object property) {
      if (base == null && "house".equals(property)) { context.setPropertyResolved(true); return called(); }
      return null;
    }
    private String called() { return "inn"; }
    @Override public Class<?> getType(ELContext context, Object base, Object property) { return null; }
    @Override public void setValue(ELContext context, Object base, Object property, Object value) {}
    @Override public boolean isReadOnly(ELContext context, Object base, Object property) { return true; }
    @Override public Iterator<java.beans.FeatureDescriptor> getFeatureDescriptors(ELContext context, Object base) { return null; }
    @Override public Class<?> getCommonPropertyType(ELContext context, Object base) { return Object.class; }
  }
  /** What a property gives is read as beans are. */
  public static class House { public String getSign() { return painted(); } private String painted() { return "inn"; } }
  public static class Ways extends ConfigurableNavigationHandlerWrapper {
    public Ways(ConfigurableNavigationHandler inner) { super(inner); }
    @Override public void handleNavigation(FacesContext context, String from, String outcome) { walked(); super.handleNavigation(context, from, outcome); }
    private void walked() {}
  }
  public static class Views extends ViewHandlerWrapper {
    public Views(ViewHandler inner) { super(inner); }
    @Override public String getActionURL(FacesContext context, String view) { return asked(super.getActionURL(context, view)); }
    private String asked(String url) { return url; }
  }
  public static class Troubles extends ExceptionHandlerFactory {
    public Troubles(ExceptionHandlerFactory inner) { super(inner); }
    @Override public ExceptionHandler getExceptionHandler() { return new Trouble(getWrapped().getExceptionHandler()); }
  }
  public static class Trouble extends ExceptionHandlerWrapper {
    public Trouble(ExceptionHandler inner) { super(inner); }
    @Override public void handle() { handled(); super.handle(); }
    private void handled() {}
  }
}
