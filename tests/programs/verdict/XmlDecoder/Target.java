package verdict.xml_decoder;

public class Target {
  public Target() { Main.name = "verdict.xml_decoder.Second"; }
}
