package booking;

import javax.servlet.ServletContextEvent;
import javax.servlet.ServletContextListener;

public class Opening implements ServletContextListener {
  @Override public void contextInitialized(ServletContextEvent event) { House.only().add(new Stay("first", 2)); }
  @Override public void contextDestroyed(ServletContextEvent event) { House.only().stays().clear(); }
}
