// Names in XML: attributes by their name, and text of elements. The vocabulary does not matter.
package configuration.xml_names;

import java.io.InputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

class Bean { Bean() {} }
class Handled { Handled() {} }
class InText { InText() {} }
class Unnamed { Unnamed() {} }

class Main {
  static InputStream file() { return Main.class.getResourceAsStream("beans.xml"); }

  static void dom() throws Exception {
    Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file());
    Element bean = (Element) document.getElementsByTagName("bean").item(0);
    Class.forName(bean.getAttribute("xml_names_class")).getDeclaredConstructor().newInstance();
  }

  static void text() throws Exception {
    Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file());
    String name = document.getElementsByTagName("listener").item(0).getTextContent();
    Class.forName(name).getDeclaredConstructor().newInstance();
  }

  static class Handler extends DefaultHandler {
    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) {
      try {
        if (name.equals("handler")) Class.forName(attributes.getValue("xml_names_type")).getDeclaredConstructor().newInstance();
      } catch (Exception failed) {
        throw new AssertionError(failed);
      }
    }
  }

  static void sax() throws Exception { SAXParserFactory.newInstance().newSAXParser().parse(file(), new Handler()); }

  public static void main(String[] args) throws Exception {
    dom(); text(); sax();
  }
}

// rule configuration-text
// complete full
// [full]
// target Main.dom Class.forName Bean
// no-target Main.dom Class.forName Handled
// no-target Main.dom Class.forName Unnamed
// site Main.dom Class.forName partial
// target Main.text Class.forName InText
// target Main$Handler.startElement Class.forName Handled
// no-target Main$Handler.startElement Class.forName Bean
