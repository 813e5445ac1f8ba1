package booking;

import com.opensymphony.xwork2.Action;
import javax.servlet.http.HttpServletRequest;
import org.apache.struts2.action.ServletRequestAware;

public class LostAction implements Action, ServletRequestAware {
  private HttpServletRequest request;

  @Override public void withServletRequest(HttpServletRequest request) { this.request = request; }

  @Override public String execute() {
    request.setAttribute("lost", request.getRequestURI());
    return SUCCESS;
  }
}
