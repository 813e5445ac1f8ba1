// Style sheets that import and read documents, write messages and use parameters: what they are given is called.
package verdict.style_sheet_calls;

import java.io.StringReader;
import java.io.Writer;
import javax.xml.transform.ErrorListener;
import javax.xml.transform.Source;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.URIResolver;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.xml.sax.helpers.DefaultHandler;

class Sheets implements URIResolver {
  @Override public Source resolve(String href, String base) {
    return Main.text(Main.sheet("<x:template match='b'>B</x:template>"));
  }
}

class Documents implements URIResolver {
  @Override public Source resolve(String href, String base) { return Main.text("<b/>"); }
}

class Messages implements ErrorListener {
  @Override public void warning(TransformerException e) { Main.calls++; }
  @Override public void error(TransformerException e) { Main.calls++; }
  @Override public void fatalError(TransformerException e) { Main.calls++; }
}

class Parameter {
  @Override public String toString() { return "value"; }
}

class Handler extends DefaultHandler {
  @Override public void characters(char[] text, int start, int length) { Main.calls++; }
}

class Out extends Writer {
  @Override public void write(char[] text, int start, int length) { Main.calls++; }
  @Override public void flush() {}
  @Override public void close() {}
}

class Main {
  static int calls;

  static Source text(String xml) { return new StreamSource(new StringReader(xml)); }

  static String sheet(String content) {
    return "<x:stylesheet version='1.0' xmlns:x='http://www.w3.org/1999/XSL/Transform'>" + content + "</x:stylesheet>";
  }

  public static void main(String[] args) throws Exception {
    TransformerFactory factory = TransformerFactory.newInstance();
    factory.setURIResolver(new Sheets());
    Templates templates = factory.newTemplates(text(sheet("<x:import href='imported'/><x:param name='p'/>"
        + "<x:template match='/'><x:message>text</x:message><x:value-of select='$p'/>"
        + "<x:apply-templates select='document(\"read\")/b'/></x:template>")));
    transform(templates.newTransformer());
  }

  static void transform(Transformer transformer) throws Exception {
    transformer.setURIResolver(new Documents());
    transformer.setErrorListener(new Messages());
    transformer.setParameter("p", new Parameter());
    transformer.transform(text("<a/>"), new StreamResult(new Out()));
    transformer.transform(text("<a/>"), new SAXResult(new Handler()));
  }
}

// complete
// min-release 17
// [own full]
// reachable Sheets.resolve
// reachable Documents.resolve
// reachable Messages.warning
// reachable Parameter.toString
// reachable Handler.characters
// reachable Out.write
