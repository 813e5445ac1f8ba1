// Names in the text of XML as SAX and StAX hand it over.
package configuration.xml_texts;

import java.io.InputStream;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

class XtGathered { XtGathered() {} }
class XtAtOnce { XtAtOnce() {} }
class XtElement { XtElement() {} }
class XtAttribute { XtAttribute() {} }
class XtNowhere { XtNowhere() {} }

class Main {
  static InputStream file() { return Main.class.getResourceAsStream("texts.xml"); }

  static void make(Class<?> c) {
    try {
      c.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException failed) {
      throw new AssertionError(failed);
    }
  }

  static class Gathers extends DefaultHandler {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) { text.setLength(0); }

    @Override
    public void characters(char[] characters, int start, int length) { text.append(characters, start, length); }

    @Override
    public void endElement(String uri, String local, String name) {
      if (!name.equals("xml-texts-gathered")) return;
      try {
        make(Class.forName(text.toString().trim()));
      } catch (ClassNotFoundException failed) {
        throw new AssertionError(failed);
      }
    }
  }

  static class AtOnce extends DefaultHandler {
    private boolean here;

    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) { here = name.equals("xml-texts-once"); }

    @Override
    public void characters(char[] characters, int start, int length) {
      if (!here) return;
      here = false;
      try {
        make(Class.forName(new String(characters, start, length)));
      } catch (ClassNotFoundException failed) {
        throw new AssertionError(failed);
      }
    }
  }

  static void stax() throws Exception {
    XMLStreamReader reader = XMLInputFactory.newInstance().createXMLStreamReader(file());
    while (reader.hasNext()) {
      if (reader.next() != XMLStreamConstants.START_ELEMENT) continue;
      if (reader.getLocalName().equals("xml-texts-element")) element(reader);
      else if (reader.getLocalName().equals("xml-texts-attribute")) attribute(reader);
    }
  }

  static void element(XMLStreamReader reader) throws Exception { make(Class.forName(reader.getElementText())); }
  static void attribute(XMLStreamReader reader) throws Exception { make(Class.forName(reader.getAttributeValue(null, "xml_texts_type"))); }

  public static void main(String[] args) throws Exception {
    SAXParserFactory.newInstance().newSAXParser().parse(file(), new Gathers());
    SAXParserFactory.newInstance().newSAXParser().parse(file(), new AtOnce());
    stax();
  }
}

// rule configuration-text
// complete full
// [full]
// target Main$Gathers.endElement Class.forName XtGathered
// evidence Main$Gathers.endElement Class.forName texts.xml:2
// no-target Main$Gathers.endElement Class.forName XtNowhere
// target Main$AtOnce.characters Class.forName XtAtOnce
// evidence Main$AtOnce.characters Class.forName texts.xml:3
// target Main.element Class.forName XtElement
// target Main.attribute Class.forName XtAttribute
// no-target Main.attribute Class.forName XtElement
// no-target Main.attribute Class.forName XtNowhere
