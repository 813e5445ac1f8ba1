package app;

import java.beans.PropertyEditorSupport;
import java.util.Collections;
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
import org.springframework.core.MethodParameter;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockServletConfig;
import org.springframework.mock.web.MockServletContext;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import org.springframework.stereotype.Service;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.ExceptionHandlerExceptionResolver;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;

@Component
@ComponentScan("app")
public class Library {
  @Bean RequestMappingHandlerMapping mapping() { return new RequestMappingHandlerMapping(); }
  @Bean RequestMappingHandlerAdapter adapter() {
    RequestMappingHandlerAdapter adapter = new RequestMappingHandlerAdapter();
    adapter.setCustomArgumentResolvers(Collections.singletonList(new Cards()));
    return adapter;
  }
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
    static class Card { int number() { return 5; } }
  }

  @RestController
  static class Desk {
    @Autowired Loans loans;
    @RequestMapping("/loans/{number}") String lend(@PathVariable("number") String number, @Validated @ModelAttribute Request request) {
      return loans.lend(request) + greet(request.getReader());
    }
    private String greet(Reader reader) { return reader.getName(); }
    @ExceptionHandler(IllegalArgumentException.class) String refused(IllegalArgumentException why) { return reason(why); }
    private String reason(Exception why) { return "no"; }
  }

  static class Colour {
    final String name;
    Colour(String name) { this.name = name; }
    String name() { return name; }
  }
  static class ColourReader extends PropertyEditorSupport {
    @Override public void setAsText(String text) { setValue(new Colour(mixed(text))); }
    private String mixed(String text) { return text; }
  }
  static class Polite implements Validator {
    @Override public boolean supports(Class<?> type) { return type == Request.class; }
    @Override public void validate(Object request, Errors errors) { read(((Request) request).getTitle()); }
    private void read(String title) {}
  }
  /** What is done around the handlers of all controllers. */
  @ControllerAdvice
  static class Around implements ResponseBodyAdvice<Object> {
    @ModelAttribute("hour") Hour hour() { return new Hour(); }
    @InitBinder void binder(WebDataBinder binder) {
      binder.registerCustomEditor(Colour.class, new ColourReader());
      if (binder.getTarget() instanceof Request) binder.addValidators(new Polite());
    }
    @ExceptionHandler @ResponseBody String broken(IllegalStateException why, WebRequest request) { return told(why); }
    private String told(Exception why) { return "broken"; }
    @Override public boolean supports(MethodParameter result, Class<? extends HttpMessageConverter<?>> converter) { return true; }
    @Override public Object beforeBodyWrite(Object body, MethodParameter result, MediaType type,
        Class<? extends HttpMessageConverter<?>> converter, ServerHttpRequest request, ServerHttpResponse response) {
      return stamped(body);
    }
    private Object stamped(Object body) { return body; }
  }
  static class Hour { String text() { return "ten"; } }
  @RestController
  static class Counter {
    @RequestMapping("/paint") String paint(@RequestParam("colour") Colour colour, @ModelAttribute("hour") Hour hour, Reader.Card card) {
      if (colour.name().isEmpty()) throw new IllegalStateException();
      return hour.text() + card.number();
    }
  }
  static class Cards implements HandlerMethodArgumentResolver {
    @Override public boolean supportsParameter(MethodParameter parameter) { return parameter.getParameterType() == Reader.Card.class; }
    @Override public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer views, NativeWebRequest request,
        WebDataBinderFactory binders) { return dealt(request); }
    private Reader.Card dealt(NativeWebRequest request) { return new Reader.Card(); }
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
    for (String colour : new String[] {"red", ""}) {
      MockHttpServletRequest request = new MockHttpServletRequest("GET", "/paint");
      request.setParameter("colour", colour);
      dispatcher.service(request, new MockHttpServletResponse());
    }
  }
}
