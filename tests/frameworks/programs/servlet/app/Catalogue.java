package app;

import java.io.IOException;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.GenericServlet;
import javax.servlet.ServletContextEvent;
import javax.servlet.ServletContextListener;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Catalogue extends HttpServlet {
  private Items items;

  @Override public void init() { items = new Items(); }
  @Override protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException { items.list(); }
  @Override protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException { items.add(); }
  @Override public void destroy() { items = null; }

  static class Items {
    void list() {}
    void add() {}
  }
  public static class Plain extends GenericServlet {
    @Override public void service(ServletRequest request, ServletResponse response) throws ServletException { served(); }
    void served() {}
  }
  public static class Guard implements Filter {
    @Override public void init(FilterConfig config) { ready(); }
    void ready() {}
    @Override public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
        throws IOException, ServletException {
      chain.doFilter(request, response);
    }
    @Override public void destroy() {}
  }
  public static class Started implements ServletContextListener {
    @Override public void contextInitialized(ServletContextEvent event) { begin(); }
    @Override public void contextDestroyed(ServletContextEvent event) {}
    void begin() {}
  }
}
