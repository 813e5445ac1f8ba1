package container;

import java.util.HashMap;
import org.apache.struts2.dispatcher.filter.StrutsPrepareAndExecuteFilter;
import org.springframework.mock.web.*;

/** Asks the Struts filter for what its arguments say: PATH?NAME=VALUE&... */
public class Container {
  public static void main(String[] requests) throws Exception {
    MockServletContext context = new MockServletContext();
    StrutsPrepareAndExecuteFilter filter = new StrutsPrepareAndExecuteFilter();
    filter.init(new MockFilterConfig(context, "struts"));
    for (String asked : requests) {
      String[] parts = asked.split("\\?");
      MockHttpServletRequest request = new MockHttpServletRequest(context, "GET", parts[0]);
      request.setServletPath(parts[0]);
      for (String parameter : parts.length < 2 ? new String[0] : parts[1].split("&")) {
        request.setParameter(parameter.split("=")[0], parameter.split("=")[1]);
      }
      MockHttpServletResponse response = new MockHttpServletResponse();
      filter.doFilter(request, response, new MockFilterChain());
      System.out.println(asked + " " + response.getStatus() + " " + response.getErrorMessage());
    }
    filter.destroy();
  }
}
