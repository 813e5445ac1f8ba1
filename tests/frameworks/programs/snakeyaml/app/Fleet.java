package app;

import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.*;
import org.yaml.snakeyaml.constructor.*;
import org.yaml.snakeyaml.nodes.*;
import org.yaml.snakeyaml.representer.Representer;

/** Beans that SnakeYAML makes, by root type, by type description and by tag. */
public class Fleet {
  private String name;
  private List<Ship> ships;
  private Map<String, Port> ports;
  private Kind kind;
  public Fleet() { begun(); }
  void begun() {}
  public String getName() { return name; }
  public void setName(String name) { this.name = name; }
  public List<Ship> getShips() { return ships; }
  public void setShips(List<Ship> ships) { this.ships = ships; }
  public Map<String, Port> getPorts() { return ports; }
  public void setPorts(Map<String, Port> ports) { this.ports = ports; }
  public Kind getKind() { return kind; }
  public void setKind(Kind kind) { this.kind = kind; }

  public enum Kind { CARGO, FERRY; String letter() { return name().substring(0, 1); } }
  public static class Ship {
    public String name;
    private Weight weight;
    public Weight getWeight() { return weight; }
    public void setWeight(Weight weight) { this.weight = weight; weighed(); }
    void weighed() {}
    String shown() { return name + weight.shown(); }
  }
  /** From one value, by its constructor. */
  public static class Weight {
    final int tons;
    public Weight(int tons) { this.tons = tons; }
    String shown() { return tons + "t"; }
  }
  public static class Port { public int berths; public int berths() { return berths; } }
  public static class Flag { private String colours; public void setColours(String colours) { this.colours = colours; }
    public String getColours() { return colours; } }
  static class Dice { final int sides; Dice(int sides) { this.sides = sides; } int sides() { return sides; } }

  static class Tags extends Constructor {
    Tags() {
      super(Object.class, options());
      yamlConstructors.put(new Tag("!dice"), new MakeDice());
    }
    private class MakeDice extends AbstractConstruct {
      @Override public Object construct(Node node) { return new Dice(Integer.parseInt(String.valueOf(constructScalar((ScalarNode) node)))); }
    }
    static LoaderOptions options() {
      LoaderOptions options = new LoaderOptions();
      options.setTagInspector(tag -> allowed(tag.getClassName()));
      return options;
    }
    static boolean allowed(String name) { return name.startsWith("app."); }
  }

  public static void main(String[] args) {
    LoaderOptions options = new LoaderOptions();
    Constructor root = new Constructor(Fleet.class, options);
    TypeDescription description = new TypeDescription(Fleet.class);
    description.addPropertyParameters("ports", String.class, Port.class);
    root.addTypeDescription(description);
    Fleet fleet = new Yaml(root).load("name: a\nkind: FERRY\nships:\n- name: b\n  weight: 3\nports:\n  c:\n    berths: 2\n");
    System.out.println(fleet.getName() + fleet.ships.get(0).shown() + fleet.ports.get("c").berths() + fleet.getKind().letter());
    Flag flag = new Yaml(new Tags()).load(Fleet.class.getResourceAsStream("/flag.yaml"));
    Dice dice = new Yaml(new Tags()).load("!dice 6");
    System.out.println(flag.getColours() + dice.sides());
    System.out.println(new Yaml(new Representer(new DumperOptions())).dump(fleet.getPorts()));
  }
}
