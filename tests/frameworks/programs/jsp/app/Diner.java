package app;

import java.io.IOException;
import java.util.*;
import javax.el.ELContext;
import javax.servlet.*;
import javax.servlet.http.*;
import javax.servlet.jsp.*;
import javax.servlet.jsp.tagext.*;

/** What pages use that Jasper has compiled: beans, tags, functions, base classes, fragments. */
public class Diner {
  public static class Dish {
    private String name = "soup";
    private int price = 3;
    private Map<String, String> notes = new TreeMap<>();
    public Dish() {}
    public String getName() { return name; }
    public void setName(String name) { this.name = trim(name); }
    private String trim(String text) { return text.trim(); }
    public int getPrice() { return price; }
    public void setPrice(int price) { this.price = price; }
    public boolean isHot() { return price > 2; }
    public Map<String, String> getNotes() { return notes; }
    public String shout(String how) { return name + how; }
  }
  public static class Order {
    private Dish dish = new Dish();
    private Cook cook = new Cook();
    public Dish getDish() { return dish; }
    public Cook getCook() { return cook; }
    public void setCook(Cook cook) { this.cook = cook; }
  }
  public static class Cook {
    public String getTitle() { return "chef"; }
    @Override public String toString() { return "cook"; }
  }
  public static class CookEditor extends java.beans.PropertyEditorSupport {
    @Override public void setAsText(String text) { setValue(new Cook()); }
  }
  public static class Words {
    public static String loud(String text) { return up(text); }
    private static String up(String text) { return text.toUpperCase(); }
    public static int count(Object all) { return String.valueOf(all).length(); }
  }
  /** The class that a page extends. */
  public abstract static class Page extends HttpServlet implements HttpJspPage {
    @Override public void init(ServletConfig config) throws ServletException { super.init(config); jspInit(); opened(); }
    private void opened() {}
    @Override public void jspInit() {}
    @Override public void jspDestroy() {}
    @Override public void service(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
      _jspService(request, response);
    }
  }
  public static class Repeat extends BodyTagSupport implements TryCatchFinally {
    private int times = 1;
    private int done;
    public void setTimes(int times) { this.times = times; }
    @Override public int doStartTag() { done = 0; return times > 0 ? EVAL_BODY_BUFFERED : SKIP_BODY; }
    @Override public void doInitBody() { begun(); }
    private void begun() {}
    @Override public int doAfterBody() throws JspException { return ++done < times ? EVAL_BODY_AGAIN : SKIP_BODY; }
    @Override public int doEndTag() throws JspException {
      try { getBodyContent().writeOut(getPreviousOut()); } catch (IOException bad) { throw new JspException(bad); }
      return EVAL_PAGE;
    }
    @Override public void doCatch(Throwable why) throws Throwable { throw why; }
    @Override public void doFinally() { ended(); }
    private void ended() {}
    @Override public void release() { super.release(); }
  }
  public static class Frame extends SimpleTagSupport implements DynamicAttributes {
    private final Map<String, Object> rest = new TreeMap<>();
    private JspFragment head;
    public void setHead(JspFragment head) { this.head = head; }
    @Override public void setDynamicAttribute(String uri, String name, Object value) { rest.put(name, value); }
    @Override public void doTag() throws JspException, IOException {
      if (head != null) head.invoke(null);
      getJspContext().setAttribute("inner", new Inner());
      getJspBody().invoke(null);
      getJspContext().getOut().print(rest.toString());
    }
  }
  public static class Inner {
    public String getText() { return deep(); }
    private String deep() { return "inner"; }
  }
  public static class Ask extends SimpleTagSupport {
    private javax.el.ValueExpression value;
    private javax.el.MethodExpression how;
    public void setValue(javax.el.ValueExpression value) { this.value = value; }
    public void setHow(javax.el.MethodExpression how) { this.how = how; }
    @Override public void doTag() throws JspException, IOException {
      ELContext context = getJspContext().getELContext();
      getJspContext().getOut().print(value.getValue(context) + " " + how.invoke(context, new Object[] {"!"}));
      if (getParent() instanceof TagAdapter) ((TagAdapter) getParent()).getAdaptee();
    }
  }
  public static class RepeatInfo extends TagExtraInfo {
    @Override public VariableInfo[] getVariableInfo(TagData data) { return new VariableInfo[0]; }
    @Override public boolean isValid(TagData data) { return true; }
  }
  public static class Checker extends TagLibraryValidator {
    @Override public ValidationMessage[] validate(String prefix, String uri, PageData page) { return null; }
  }
  public static class Opened implements ServletContextListener {
    @Override public void contextInitialized(ServletContextEvent event) {
      JspFactory.getDefaultFactory().getJspApplicationContext(event.getServletContext()).addELResolver(new Resolver());
      java.beans.PropertyEditorManager.registerEditor(Cook.class, CookEditor.class);
      event.getServletContext().setAttribute("today", new Today());
    }
  }
  public static class Today { public String getDay() { return "monday"; } }
  public static class Resolver extends javax.el.ELResolver {
    @Override public Object getValue(ELContext context, Object base, Object property) {
      if (base != null || !"secret".equals(property)) return null;
      context.setPropertyResolved(true);
      return new Secret();
    }
    @Override public Class<?> getType(ELContext context, Object base, Object property) { return null; }
    @Override public void setValue(ELContext context, Object base, Object property, Object value) {}
    @Override public boolean isReadOnly(ELContext context, Object base, Object property) { return true; }
    @Override public Iterator<java.beans.FeatureDescriptor> getFeatureDescriptors(ELContext context, Object base) { return null; }
    @Override public Class<?> getCommonPropertyType(ELContext context, Object base) { return null; }
  }
  public static class Secret { public String getWord() { return "sesame"; } }
}
