// A style sheet calls static methods of any class; here one that sets the name of a class.
package verdict.style_sheet_functions;

import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

class Before {}

class After {}

class Main {
  static Object name = "verdict.style_sheet_functions.Before";

  public static class Functions {
    public static String change() {
      name = "verdict.style_sheet_functions.After";
      return "";
    }
  }

  static Source text(String xml) { return new StreamSource(new StringReader(xml)); }

  public static void main(String[] args) throws Exception {
    String sheet = "<x:stylesheet version='1.0' xmlns:x='http://www.w3.org/1999/XSL/Transform' "
        + "xmlns:f='http://xml.apache.org/xalan/java/verdict.style_sheet_functions.Main$Functions'>"
        + "<x:template match='/'><x:value-of select='f:change()'/></x:template></x:stylesheet>";
    TransformerFactory.newInstance().newTransformer(text(sheet)).transform(text("<a/>"), new StreamResult(new StringWriter()));
    Class.forName((String) name);
  }
}

// complete
// min-release 17
// reachable Main.main
// [full]
// site Main.main TransformerFactory.newTransformer unresolved
