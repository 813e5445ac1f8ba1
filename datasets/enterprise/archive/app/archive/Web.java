package archive;

import archive.Services.Desk;
import archive.Services.Tally;
import jakarta.inject.Inject;
import jakarta.servlet.*;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.annotation.WebListener;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

/** What is served without JAX-RS. */
public class Web {
  @WebServlet(urlPatterns = "/tally", asyncSupported = true)
  public static class Page extends HttpServlet {
    @Inject Tally tally;
    @Inject Desk desk;

    @Override protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
      request.getSession().setAttribute("seen", new Seen());
      response.getWriter().print(tally.count() + " of " + desk.find("").size());
    }

    @Override protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
      AsyncContext later = request.startAsync();
      later.addListener(new Done());
      later.start(() -> finish(later));
    }

    private void finish(AsyncContext later) { later.complete(); }
  }

  static class Seen implements HttpSessionBindingListener {
    @Override public void valueBound(HttpSessionBindingEvent event) { System.out.println("bound " + event.getName()); }
  }

  static class Done implements AsyncListener {
    @Override public void onComplete(AsyncEvent event) { System.out.println("complete"); }
    @Override public void onTimeout(AsyncEvent event) {}
    @Override public void onError(AsyncEvent event) {}
    @Override public void onStartAsync(AsyncEvent event) {}
  }

  @WebFilter(urlPatterns = "/*", asyncSupported = true)
  public static class Counter implements Filter {
    @Inject Tally tally;

    @Override public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws IOException, ServletException {
      request.setAttribute("tally", tally.count());
      chain.doFilter(request, response);
    }
  }

  @WebListener
  public static class Sessions implements HttpSessionListener, ServletContextListener {
    @Override public void sessionCreated(HttpSessionEvent event) { open(event.getSession().getServletContext()); }
    @Override public void contextInitialized(ServletContextEvent event) { open(event.getServletContext()); }
    private void open(ServletContext context) { context.setAttribute("open", Boolean.TRUE); }
  }
}
