package app;

import java.util.List;
import java.util.Map;
import javax.annotation.PostConstruct;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockServletConfig;
import org.springframework.mock.web.MockServletContext;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.ExceptionHandlerExceptionResolver;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@Component
@ComponentScan("app")
public class Library {
  @Bean RequestMappingHandlerMapping mapping() { return new RequestMappingHandlerMapping(); }
  @Bean RequestMappingHandlerAdapter adapter() { return new RequestMappingHandlerAdapter(); }
  @Bean ExceptionHandlerExceptionResolver resolver() { return new ExceptionHandlerExceptionResolver(); }

  interface Store {
    String find(String title);
  }

  @Repository
  static class MemoryStore implements Store {
    @Override public String find(String title) { return title; }
  }

  interface Rule {
    boolean allows(String title);
  }
  @Service
  static class Short implements Rule {
    @Override public boolean allows(String title) { return title.length() < 9; }
  }
  static class Known implements Rule {
    private final Store store;
    Known(Store store) { this.store = store; }
    @Override public boolean allows(String title) { return store.find(title) != null; }
  }
  @Bean Rule known(Store store) { return new Known(store); }

  /** Constructor, list and map injection; life cycle; events. */
  @Service
  static class Loans implements InitializingBean, ApplicationListener<ContextRefreshedEvent> {
    private final Store store;
    @Autowired private List<Rule> rules;
    @Autowired private Map<String, Rule> named;
    Loans(Store store) { this.store = store; }
    @PostConstruct void begin() { counted(named.size()); }
    void counted(int number) {}
    @Override public void afterPropertiesSet() { checked(); }
    void checked() {}
    @Override public void onApplicationEvent(ContextRefreshedEvent event) { refreshed(); }
    void refreshed() {}
    @EventListener void heard(ContextRefreshedEvent event) { refreshed(); }
    String lend(Request request) {
      for (Rule rule : rules) {
        if (!rule.allows(request.getTitle())) throw new IllegalArgumentException();
      }
      return store.find(request.getTitle());
    }
  }

  public static class Request {
    private String title;
    private Reader reader = new Reader();
    public String getTitle() { return title; }
    public void setTitle(String title) { this.title = title; }
    public Reader getReader() { return reader; }
    public void setReader(Reader reader) { this.reader = reader; }
  }
  public static class Reader {
    private String name;
    public String getName() { return name; }
    public void setName(String name) { this.name = name; }
  }

  @RestController
  static class Desk {
    @Autowired Loans loans;
    @RequestMapping("/loans/{number}") String lend(@PathVariable String number, @ModelAttribute Request request) {
      return loans.lend(request) + greet(request.getReader());
    }
    private String greet(Reader reader) { return reader.getName(); }
    @ExceptionHandler(IllegalArgumentException.class) String refused(IllegalArgumentException why) { return reason(why); }
    private String reason(Exception why) { return "no"; }
  }

  public static void main(String[] args) throws Exception {
    MockServletContext servlets = new MockServletContext();
    AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
    context.register(Library.class);
    context.setServletContext(servlets);
    DispatcherServlet dispatcher = new DispatcherServlet(context);
    dispatcher.init(new MockServletConfig(servlets));
    for (String title : new String[] {"a", "much too long"}) {
      MockHttpServletRequest request = new MockHttpServletRequest("GET", "/loans/1");
      request.setParameter("title", title);
      request.setParameter("reader.name", "n");
      dispatcher.service(request, new MockHttpServletResponse());
    }
  }
}
