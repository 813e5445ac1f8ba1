// An XML document makes objects and calls methods.
package verdict.xml_decoder;

import java.beans.XMLDecoder;
import java.io.ByteArrayInputStream;

class First {}

class Second {}

class Main {
  static String name = "verdict.xml_decoder.First";
  public static void main(String[] args) throws Throwable {
    String text = "<java class='java.beans.XMLDecoder'><object class='verdict.xml_decoder.Target'/></java>";
    XMLDecoder decoder = new XMLDecoder(new ByteArrayInputStream(text.getBytes("UTF-8"))); decoder.readObject();
    make(name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
