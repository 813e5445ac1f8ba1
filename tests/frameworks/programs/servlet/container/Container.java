package container;

import java.lang.reflect.Proxy;
import javax.servlet.Filter;
import javax.servlet.Servlet;
import javax.servlet.ServletConfig;
import javax.servlet.ServletContextListener;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** What a servlet container does with classes that its arguments name. */
public class Container {
  static Object some(Class<?> type, String method) {
    return Proxy.newProxyInstance(Container.class.getClassLoader(), new Class<?>[] {type},
        (proxy, called, args) -> called.getName().equals("getMethod") ? method
            : called.getName().equals("getProtocol") ? "HTTP/1.1" : called.getReturnType() == long.class ? (Object) 0L
            : called.getReturnType() == boolean.class ? (Object) false : called.getReturnType() == int.class ? (Object) 0 : null);
  }

  public static void main(String[] names) throws Exception {
    for (String name : names) {
      Object made = Class.forName(name).getDeclaredConstructor().newInstance();
      if (made instanceof Servlet) {
        Servlet servlet = (Servlet) made;
        servlet.init((ServletConfig) some(ServletConfig.class, ""));
        for (String method : new String[] {"GET", "POST"}) {
          servlet.service((HttpServletRequest) some(HttpServletRequest.class, method),
              (HttpServletResponse) some(HttpServletResponse.class, ""));
        }
        servlet.destroy();
      }
      if (made instanceof Filter) {
        ((Filter) made).init(null);
        ((Filter) made).doFilter(null, null, (request, response) -> {});
        ((Filter) made).destroy();
      }
      if (made instanceof ServletContextListener) {
        ((ServletContextListener) made).contextInitialized(null);
        ((ServletContextListener) made).contextDestroyed(null);
      }
    }
  }
}
