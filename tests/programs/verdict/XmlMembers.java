// XML names methods and properties of classes, and one file methods only.
package verdict.xml_members;

import java.io.InputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import org.w3c.dom.Element;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

class Engine {
  public void ignite() {}
  public void halt() {}
  public void setPower(String power) {}
  public void explode() {}
  public void setWeight(String weight) {}
}

class Gate {
  public void open() {}
  public void shut() {}
  public void burn() {}
}

class Main {
  static Element child(Element of, String name) { return (Element) of.getElementsByTagName(name).item(0); }
  static InputStream file(String name) { return Main.class.getResourceAsStream(name); }

  static void start(Object bean, Element element) throws Exception {
    bean.getClass().getMethod(element.getAttribute("start-with")).invoke(bean);
  }

  static void set(Object bean, Element property) throws Exception {
    String name = property.getAttribute("called");
    String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    bean.getClass().getMethod(setter, String.class).invoke(bean, property.getAttribute("value"));
  }

  static void stop(Object bean, Element element) throws Exception {
    bean.getClass().getMethod(element.getTextContent()).invoke(bean);
  }

  static class Flow extends DefaultHandler {
    final Gate gate = new Gate();
    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) {
      try {
        if (name.equals("step")) Gate.class.getMethod(attributes.getValue("perform")).invoke(gate);
      } catch (ReflectiveOperationException failed) {
        throw new AssertionError(failed);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Element beans =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file("beans.xml")).getDocumentElement();
    Element element = child(beans, "bean");
    Object bean = Class.forName(element.getAttribute("class")).getDeclaredConstructor().newInstance();
    start(bean, element);
    set(bean, child(element, "property"));
    stop(bean, child(element, "stop"));
    SAXParserFactory.newInstance().newSAXParser().parse(file("flow.xml"), new Flow());
  }
}

// complete
// rule configuration-text
// [full]
// target Main.start Class.getMethod <Engine: void ignite()>
// no-target Main.start Class.getMethod <Engine: void explode()>
// evidence Main.start Class.getMethod beans.xml
// edge Main.start -> Engine.ignite
// target Main.set Class.getMethod <Engine: void setPower(java.lang.String)>
// evidence Main.set Class.getMethod constant
// edge Main.set -> Engine.setPower
// target Main.stop Class.getMethod <Engine: void halt()>
// edge Main.stop -> Engine.halt
// target Main$Flow.startElement Class.getMethod <Gate: void open()>
// target Main$Flow.startElement Class.getMethod <Gate: void shut()>
// evidence Main$Flow.startElement Class.getMethod flow.xml
// edge Main$Flow.startElement -> Gate.open
// edge Main$Flow.startElement -> Gate.shut
