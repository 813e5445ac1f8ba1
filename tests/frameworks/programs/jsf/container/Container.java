package container;

import java.util.regex.*;
import javax.faces.webapp.FacesServlet;
import javax.servlet.*;
import org.apache.myfaces.webapp.StartupServletContextListener;
import org.springframework.core.io.FileSystemResourceLoader;
import org.springframework.mock.web.*;

/** Asks the servlet of MyFaces for a page, and sends the form back that it shows: FOLDER PATH?NAME=VALUE&... */
public class Container {
  public static void main(String[] arguments) throws Exception {
    MockServletContext context = new MockServletContext("file:" + arguments[0], new FileSystemResourceLoader()) {
      @Override public String getMimeType(String path) { return "text/html"; }
    };
    context.addInitParameter("org.apache.myfaces.annotation.SCAN_PACKAGES", "app");
    context.addInitParameter("javax.faces.FACELETS_LIBRARIES", "/WEB-INF/inn.taglib.xml");
    context.addInitParameter("org.apache.myfaces.LOG_WEB_CONTEXT_PARAMS", "false");
    StartupServletContextListener listener = new StartupServletContextListener();
    listener.contextInitialized(new ServletContextEvent(context));
    FacesServlet servlet = new FacesServlet();
    servlet.init(new MockServletConfig(context, "faces"));
    MockHttpSession session = new MockHttpSession(context);
    for (int i = 1; i < arguments.length; ++i) {
      String[] parts = arguments[i].split("\\?");
      String page = ask(servlet, context, session, parts[0], "GET", "", "");
      Matcher state = Pattern.compile("name=\"javax.faces.ViewState\"[^>]*value=\"([^\"]*)\"").matcher(page);
      if (state.find()) System.out.println(ask(servlet, context, session, parts[0], "POST", parts[1], state.group(1)));
    }
    servlet.destroy();
    listener.contextDestroyed(new ServletContextEvent(context));
  }

  private static String ask(FacesServlet servlet, ServletContext context, MockHttpSession session, String path, String method,
                            String form, String state) throws Exception {
    MockHttpServletRequest request = new MockHttpServletRequest(context, method, path);
    request.setServletPath(path);
    request.setSession(session);
    if (!state.isEmpty()) request.setParameter("javax.faces.ViewState", state);
    for (String field : form.isEmpty() ? new String[0] : form.split("&")) request.setParameter(field.split("=")[0], field.split("=")[1]);
    MockHttpServletResponse response = new MockHttpServletResponse();
    servlet.service(request, response);
    return response.getContentAsString();
  }
}
