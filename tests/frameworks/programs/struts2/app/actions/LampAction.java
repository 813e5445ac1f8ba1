package app.actions;

import com.opensymphony.xwork2.ActionSupport;

/** An action by the names of its class and package: /lamp. */
public class LampAction extends ActionSupport {
  private String oil;
  public void setOil(String oil) { this.oil = poured(oil); }
  private String poured(String oil) { return oil; }
  @Override public String execute() { return lit(oil); }
  private String lit(String oil) { return NONE; }
}
