package app.actions;

import com.opensymphony.xwork2.Action;
import org.apache.struts2.convention.annotation.*;

/** Actions by annotation, with the interceptors of a package of struts.xml. */
@ParentPackage("inn")
public class Floor implements Action {
  private int buckets;
  public void setBuckets(int buckets) { this.buckets = filled(buckets); }
  private int filled(int buckets) { return buckets; }
  @Override public String execute() { return swept(); }
  private String swept() { return NONE; }
  @org.apache.struts2.convention.annotation.Action(value = "/scrub", results = @Result(type = "page", params = {"title", "clean"}))
  public String scrub() { return scrubbed(buckets); }
  private String scrubbed(int buckets) { return SUCCESS; }
}
