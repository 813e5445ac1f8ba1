package booking.actions;

import com.opensymphony.xwork2.ActionSupport;
import com.opensymphony.xwork2.validator.annotations.RequiredStringValidator;
import org.apache.struts2.convention.annotation.Action;
import org.apache.struts2.convention.annotation.ParentPackage;
import org.apache.struts2.convention.annotation.Result;
import org.apache.struts2.interceptor.validation.SkipValidation;

@ParentPackage("booking")
@Result(name = "input", type = "card", params = {"text", "what?"})
public class SearchAction extends ActionSupport {
  private String words;
  private int found;

  @RequiredStringValidator(message = "words") public void setWords(String words) { this.words = words; }
  public String getWords() { return words; }
  public int getFound() { return found; }

  @Action(value = "find", results = @Result(name = "success", type = "json"))
  public String find() {
    found = words.length();
    return SUCCESS;
  }

  @SkipValidation @Action(value = "find-all", results = @Result(name = "success", type = "card", params = {"text", "all"}))
  public String all() { return SUCCESS; }
}
