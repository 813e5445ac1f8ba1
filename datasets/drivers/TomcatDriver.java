import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Scanner;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** Starts the container on a free port, sends one request and stops it. Argument: a folder for its files. */
public final class TomcatDriver {
    /** Named by a string only, so the container creates it reflectively. */
    public static final class Greeting extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.setContentType("text/plain");
            response.getWriter().println("hello " + request.getParameter("name"));
        }
    }

    public static void main(String[] args) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(args[0]);
        tomcat.setPort(0);
        Context context = tomcat.addContext("", args[0]);
        Tomcat.addServlet(context, "greeting", "TomcatDriver$Greeting");
        context.addServletMappingDecoded("/hello", "greeting");
        tomcat.getConnector();
        tomcat.start();
        URL address = new URL("http", "localhost", tomcat.getConnector().getLocalPort(), "/hello?name=fox");
        try (InputStream in = address.openStream(); Scanner answer = new Scanner(in, "UTF-8")) {
            System.out.println(answer.nextLine());
        }
        tomcat.stop();
        tomcat.destroy();
    }
}
