package booking;

import java.io.IOException;
import javax.servlet.http.*;

public class Status extends HttpServlet {
  @Override protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().write("stays " + House.only().stays().size());
  }
}
