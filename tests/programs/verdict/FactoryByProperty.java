// A system property names the factory that the JDK makes.
package verdict.factory_by_property;

import javax.xml.parsers.SAXParserFactory;

class First {}

class Second {}

class State {
  static String name = "verdict.factory_by_property.First";
}

class Main {
  public static void main(String[] args) throws Throwable {
    System.setProperty("javax.xml.parsers.SAXParserFactory", "verdict.factory_by_property.Factory");
    try {
      SAXParserFactory.newInstance();
    } finally {
      System.clearProperty("javax.xml.parsers.SAXParserFactory");
    }
    make(State.name);
  }

  static void make(String name) throws Exception { Class.forName(name); }
}

// complete
// min-release 17
// reachable Main.main
