package booking.actions;

import org.apache.struts2.convention.annotation.ParentPackage;
import org.apache.struts2.convention.annotation.Result;

/** Found by its package and name alone, but for what its result is. */
@ParentPackage("booking")
@Result(name = "success", type = "card", params = {"text", "hello"})
public class HelloAction {
  private String from;

  public void setFrom(String from) { this.from = from; }
  public String execute() { return from == null ? "success" : "closed"; }
}
