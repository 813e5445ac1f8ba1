package booking;

import java.io.IOException;
import javax.servlet.*;

public class Clock implements Filter {
  private long started;

  @Override public void init(FilterConfig config) { started = System.nanoTime(); }

  @Override public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws IOException, ServletException {
    request.setAttribute("since", since());
    chain.doFilter(request, response);
  }

  private long since() { return System.nanoTime() - started; }
}
