package container;

import java.io.File;
import java.net.*;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** Tomcat on the loopback with a folder of pages that are compiled already; the other arguments are requests. */
public class Container {
  public static void main(String[] args) throws Exception {
    File folder = new File(args[0]);
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(folder.getPath() + "-base");
    tomcat.setPort(0);
    tomcat.setHostname("127.0.0.1");
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    Context context = tomcat.addContext("", folder.getAbsolutePath());
    context.setParentClassLoader(Container.class.getClassLoader());
    context.addServletContainerInitializer(new org.apache.jasper.servlet.JasperInitializer(), null);
    for (String page : new String[] {"menu", "own"}) {
      Tomcat.addServlet(context, page, "app.pages." + page + "_jsp");
      context.addServletMappingDecoded("/" + page + ".jsp", page);
    }
    tomcat.start();
    for (String request : java.util.Arrays.asList(args).subList(1, args.length)) {
      HttpURLConnection sent = (HttpURLConnection)
          new URL("http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + request).openConnection();
      int status = sent.getResponseCode();
      java.io.InputStream in = status < 400 ? sent.getInputStream() : sent.getErrorStream();
      System.out.println(status + " " + new String(in.readAllBytes()).replaceAll("\\s+", " "));
    }
    tomcat.stop();
    System.exit(0);
  }
}
