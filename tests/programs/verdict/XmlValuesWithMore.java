// Values in XML that hold a class and a method, which code takes apart.
package verdict.xml_values_with_more;

import java.io.InputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class Main {
  public static class ByMark {
    public void start() {}
  }

  public static class ByText {
    public void serve() {}
  }

  public static class ByDot {
    public void open() {}
  }

  static void mark(String value) throws Exception {
    int at = value.indexOf("::");
    Object made = Class.forName(value.substring(0, at)).getDeclaredConstructor().newInstance();
    made.getClass().getMethod(value.substring(at + 2)).invoke(made);
  }

  static void text(String value) throws Exception {
    String[] parts = value.split("#");
    Class<?> type = Class.forName(parts[0]);
    type.getMethod(parts[1]).invoke(type.getDeclaredConstructor().newInstance());
  }

  static void dot(String value) throws Exception {
    int at = value.lastIndexOf('.');
    Class<?> type = Class.forName(value.substring(0, at));
    type.getMethod(value.substring(at + 1)).invoke(type.getDeclaredConstructor().newInstance());
  }

  public static void main(String[] args) throws Exception {
    try (InputStream in = Main.class.getResourceAsStream("routes.xml")) {
      NodeList routes = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getElementsByTagName("route");
      mark(((Element) routes.item(0)).getAttribute("to"));
      text(routes.item(1).getTextContent());
      dot(((Element) routes.item(2)).getAttribute("call"));
    }
  }
}

// rule configuration-text
// complete full
// [full]
// target Main.mark Class.forName Main$ByMark
// edge Main.mark -> Main$ByMark.start
// edge Main.text -> Main$ByText.serve
// edge Main.dot -> Main$ByDot.open
