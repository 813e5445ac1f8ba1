package booking;

import com.opensymphony.xwork2.ActionInvocation;
import com.opensymphony.xwork2.Result;
import org.apache.struts2.ServletActionContext;

public class CardResult implements Result {
  private String text;

  public void setText(String text) { this.text = text; }

  @Override public void execute(ActionInvocation invocation) throws Exception {
    ServletActionContext.getResponse().getWriter().write("card " + text + " " + invocation.getResultCode());
  }
}
