// Configuration that code holds in string constants and reads as it would read a file.
package configuration.text_constants;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;

class TcLoaded {
  TcLoaded() {}
  void startTc() {}
}
class TcElement { TcElement() {} }
class TcChars { TcChars() {} }
class TcWhole { TcWhole() {} }
class TcMessage { TcMessage() {} }

/** Says what nothing reads. */
class Help {
  static String text() { return "usage: java configuration.text_constants.TcMessage [options]"; }
}

class ReadsProperties {
  static void go() throws Exception {
    Properties all = new Properties();
    all.load(new StringReader("# who\nhandler=configuration.text_constants.TcLoaded\naction: startTc\n"));
    Object made = Class.forName(all.getProperty("handler")).getDeclaredConstructor().newInstance();
    TcLoaded.class.getDeclaredMethod(all.getProperty("action")).invoke(made);
  }
}

class ReadsXml {
  static void go() throws Exception {
    byte[] text = "<beans><bean class='configuration.text_constants.TcElement'/></beans>".getBytes("UTF-8");
    Element root =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(text)).getDocumentElement();
    Element bean = (Element) root.getElementsByTagName("bean").item(0);
    Class.forName(bean.getAttribute("class")).getDeclaredConstructor().newInstance();
  }
}

class ReadsCharacters {
  private static String read(String text, char end) throws IOException {
    StringReader in = new StringReader(text);
    StringBuilder name = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != end; c = in.read()) name.append((char) c);
    return name.toString();
  }
  static void go() throws Exception {
    Class.forName(read("configuration.text_constants.TcChars;1;2", ';'));
    Class.forName(read("configuration.text_constants.TcWhole", ';'));
  }
}

class Main {
  public static void main(String[] args) throws Exception {
    ReadsProperties.go();
    ReadsXml.go();
    ReadsCharacters.go();
    Help.text();
  }
}

// rule text-words
// rule configuration-text
// complete full
// [full]
// target ReadsProperties.go Class.forName TcLoaded
// evidence ReadsProperties.go Class.forName configuration/text_constants/ReadsProperties.class
// target ReadsProperties.go Class.getDeclaredMethod <TcLoaded: void startTc()>
// edge ReadsProperties.go -> TcLoaded.startTc
// target ReadsXml.go Class.forName TcElement
// evidence ReadsXml.go Class.forName configuration/text_constants/ReadsXml.class
// target ReadsCharacters.go Class.forName TcChars
// evidence ReadsCharacters.go Class.forName configuration/text_constants/ReadsCharacters.class
// target ReadsCharacters.go Class.forName TcWhole
// sound ReadsProperties.go Class.forName no
// sound ReadsXml.go Class.forName no
// sound ReadsCharacters.go Class.forName no
// # Its class reads no text in parts.
// no-target ReadsCharacters.go Class.forName TcMessage
// no-target ReadsProperties.go Class.forName TcMessage
