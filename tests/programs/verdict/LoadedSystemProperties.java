// A file of properties is loaded into those of the system, and names a class: the JDK makes a factory, which changes a name.
package verdict.loaded_system_properties;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;

class First {}

class Second {}

class Main {
  private static final String KEY = "javax.xml.parsers.DocumentBuilderFactory";
  static volatile String name = "verdict.loaded_system_properties.First";

  public static class Factory extends DocumentBuilderFactory {
    public Factory() { name = "verdict.loaded_system_properties.Second"; }

    @Override
    public DocumentBuilder newDocumentBuilder() { return null; }

    @Override
    public void setAttribute(String name, Object value) {}

    @Override
    public Object getAttribute(String name) { return null; }

    @Override
    public void setFeature(String name, boolean value) {}

    @Override
    public boolean getFeature(String name) { return false; }
  }

  public static void main(String[] args) throws Throwable {
    System.getProperties().load(new StringReader(KEY + "=" + Factory.class.getName().replace("$", "\\u0024") + "\n"));
    try {
      DocumentBuilderFactory.newInstance();
    } finally {
      System.clearProperty(KEY);
    }
    Class.forName(name);
  }
}

// complete
// reachable Main.main
