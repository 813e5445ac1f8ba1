package verdict.factory_by_property;

import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;

public class Factory extends SAXParserFactory {
  public Factory() { State.name = "verdict.factory_by_property.Second"; }
  @Override public SAXParser newSAXParser() { return null; }
  @Override public void setFeature(String name, boolean value) {}
  @Override public boolean getFeature(String name) { return false; }
}
